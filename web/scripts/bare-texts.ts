/**
 * Finds texts that stand beside other things without an element of their own. A browser's translator puts each text
 * into an element of its making; React then neither finds nor renews it, and the page fails or stays as it was.
 *
 * Finds as well what a Spanish page would show in English: texts that stand in the code of a screen, and those that
 * are the same in both languages, unless they are words of both.
 */
import { relative } from "node:path";
import ts from "typescript";
import { webRoot } from "./paths.ts";

/** Words of both languages, names, what is written as a computer reads it, and the field that only programs fill in. */
const inBoth = new Set([
  ...["No", "no", "General", "general", "Normal", "Variables", "Host"],
  ...["Carehire", "CSV", "LEIE", "9:30 AM", "https://example.com", "Website"],
]);

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike;

function isText(type: ts.Type): boolean {
  const types = type.isUnion() ? type.types : [type];
  // What may be an element as well is checked where it comes from.
  return (
    types.some(({ flags }) => (flags & TEXT) !== 0) &&
    !types.some(({ flags }) => (flags & ts.TypeFlags.Object) !== 0)
  );
}

function isBare(child: ts.JsxChild, checker: ts.TypeChecker): boolean {
  if (!ts.isJsxExpression(child) || child.expression === undefined) {
    return false;
  }
  const isBlank = ts.isStringLiteral(child.expression) && child.expression.text.trim() === "";
  return !isBlank && isText(checker.getTypeAtLocation(child.expression));
}

function isSomething(child: ts.JsxChild): boolean {
  return ts.isJsxText(child)
    ? !child.containsOnlyTriviaWhiteSpaces
    : !ts.isJsxExpression(child) || child.expression !== undefined;
}

function bareTexts(source: ts.SourceFile, checker: ts.TypeChecker): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter(isSomething);
      const isAlone = children.length === 1 && ts.isJsxElement(node);
      for (const child of children.filter((each) => !isAlone && isBare(each, checker))) {
        const { line } = source.getLineAndCharacterOfPosition(child.getStart());
        found.push(`${relative(webRoot, source.fileName)}:${line + 1}: ${child.getText()}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Attributes whose text is read to somebody. */
const READ = /^(aria-label|title|placeholder|alt|label|header)$/;
const WORDS = /[A-Za-z]{2}/;

/** A text of a screen that is written where it is shown, and so in one language only. */
function writtenText(node: ts.Node): string | undefined {
  if (ts.isJsxText(node) && WORDS.test(node.text)) {
    return node.text.trim();
  }
  const isRead = ts.isJsxAttribute(node) && READ.test(node.name.getText());
  const text = isRead ? node.initializer : undefined;
  return text !== undefined && ts.isStringLiteral(text) && WORDS.test(text.text)
    ? text.text
    : undefined;
}

function textsOf(node: ts.Node): ReadonlyMap<string, ts.Expression> {
  const named = ts.isObjectLiteralExpression(node) ? node.properties : [];
  return new Map(
    named.flatMap((each) =>
      ts.isPropertyAssignment(each) ? [[each.name.getText(), each.initializer] as const] : [],
    ),
  );
}

/** Texts that two languages have in common. */
function sameTexts(one: ts.Node | undefined, other: ts.Node | undefined): string[] {
  if (one === undefined || other === undefined) {
    return [];
  }
  if (ts.isStringLiteral(one) && ts.isStringLiteral(other)) {
    return one.text === other.text && WORDS.test(one.text) ? [one.text] : [];
  }
  const others = textsOf(other);
  return [...textsOf(one)].flatMap(([name, text]) => sameTexts(text, others.get(name)));
}

function englishTexts(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const texts = textsOf(node);
    const written = writtenText(node);
    const all = [
      ...sameTexts(texts.get("en"), texts.get("es")),
      ...(written === undefined ? [] : [written]),
    ];
    for (const text of all.filter((each) => !inBoth.has(each))) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${relative(webRoot, source.fileName)}:${line + 1}: ${text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const { config } = ts.readConfigFile(`${webRoot}/tsconfig.json`, ts.sys.readFile);
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, webRoot);
const program = ts.createProgram(fileNames, options);
const checker = program.getTypeChecker();
const sources = program
  .getSourceFiles()
  .filter(({ fileName }) => /\/web\/src\/.*(?<!\.test)\.tsx?$/.test(fileName));
const screens = sources.filter(({ fileName }) => fileName.endsWith(".tsx"));
const found = [
  ...screens
    .flatMap((source) => bareTexts(source, checker))
    .map((place) => `${place} stands beside other things: give it a <span> of its own.`),
  ...sources
    // One speaks both languages at once, and people of the parts' page are made up.
    .filter(({ fileName }) => !/\/(global-error\.tsx|dev\/.*)$/.test(fileName))
    .flatMap(englishTexts)
    .map((place) => `${place} is the same in Spanish: translate it.`),
];
for (const place of found) {
  console.error(place);
}
process.exitCode = found.length > 0 ? 1 : 0;
