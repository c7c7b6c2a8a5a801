/**
 * Finds texts that stand beside other things without an element of their own. A browser's translator puts each text
 * into an element of its making; React then neither finds nor renews it, and the page fails or stays as it was.
 */
import { relative } from "node:path";
import ts from "typescript";
import { webRoot } from "./paths.ts";

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

const { config } = ts.readConfigFile(`${webRoot}/tsconfig.json`, ts.sys.readFile);
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, webRoot);
const program = ts.createProgram(fileNames, options);
const checker = program.getTypeChecker();
const screens = program
  .getSourceFiles()
  .filter(({ fileName }) => /\/web\/src\/.*(?<!\.test)\.tsx$/.test(fileName));
const found = screens.flatMap((source) => bareTexts(source, checker));
for (const place of found) {
  console.error(`${place} stands beside other things: give it a <span> of its own.`);
}
process.exitCode = found.length > 0 ? 1 : 0;
