/** From what is in the fields to what is sent, or to what is wrong with it. */

import { keptEmail } from "@/domain/people/email";
import { visibleName } from "@/domain/people/person-name";
import { type Breach, breachOf, type Rule, type Rules } from "@/lib/api/rules";
import type { NamedValues } from "@/lib/messages/field-errors";
import { readNumber } from "@/lib/numbers/read-number";
import { refusedCharacter } from "@/lib/texts/characters";
import { type DateProblem, isBefore, readUsDate } from "@/lib/us-date";
import { readUsTime } from "@/lib/us-time";
import type { FieldOf, FormValues } from "./declare";
import { accepts, acceptsNull, isRequired } from "./required";

export type CheckTexts = Record<Exclude<DateProblem, "empty">, string> & {
  required: string;
  invalid: string;
  tooLong: (limit: number) => string;
  tooShort: (limit: number) => string;
  email: string;
  time: string;
  number: string;
  most: (limit: number) => string;
  least: (limit: number) => string;
  decimals: (count: number) => string;
  control_characters: (named: NamedValues) => string;
  past: string;
};

export type Sent = string | number | boolean | null | readonly string[];

type Reading = { value: Sent; problem?: string };

/** What several things in one field are: the values that are ticked, the rows of a group. */
export function wordsOf(value: string | boolean | undefined): string[] {
  return typeof value === "string" ? value.split(" ").filter(Boolean) : [];
}

/** A text without the blanks around it and, in a name, address or number, without invisible characters. */
function shownText<Values extends FormValues>(field: FieldOf<Values>, typed: string): string {
  if (field.kind === "text" && field.type === "email") {
    return keptEmail(typed);
  }
  const isNumber = field.kind === "text" && field.type === "tel";
  return field.kind === "name" || isNumber ? visibleName(typed) : typed.trim();
}

/** What is read from a field that holds text; null if there is none. */
function textOf<Values extends FormValues>(field: FieldOf<Values>, typed: string): string | null {
  if (field.kind === "password") {
    return typed || null;
  }
  const text = shownText(field, typed);
  return text === "" ? null : text;
}

function breachText(
  breach: Breach,
  value: string | number,
  field: { type?: string; invalid?: string },
  texts: CheckTexts,
): string {
  const isText = typeof value === "string";
  if (breach.of === "most") {
    return (isText ? texts.tooLong : texts.most)(breach.limit);
  }
  if (breach.of === "least") {
    return (isText ? texts.tooShort : texts.least)(breach.limit);
  }
  if (field.invalid !== undefined || !isText) {
    return field.invalid ?? texts.number;
  }
  return field.type === "email" ? texts.email : texts.invalid;
}

function readDate(text: string, texts: CheckTexts, from: string | undefined): Reading {
  const date = readUsDate(text);
  if (date.ok) {
    const isPast = from !== undefined && isBefore(date.date, from);
    return isPast ? { value: date.date, problem: texts.past } : { value: date.date };
  }
  return date.problem === "empty" ? { value: text } : { value: text, problem: texts[date.problem] };
}

function readTime(text: string, texts: CheckTexts): Reading {
  const time = readUsTime(text);
  return time === undefined ? { value: text, problem: texts.time } : { value: time };
}

function readDigits(text: string, texts: CheckTexts, decimals: number): Reading {
  const { number, problem } = readNumber(text, decimals);
  if (problem === undefined) {
    return { value: number };
  }
  return { value: text, problem: problem === "form" ? texts.number : texts.decimals(decimals) };
}

/** What was chosen; choices are texts, and what is sent may be a number. */
function readChoice(text: string, rule: Rule | undefined): Reading {
  const isNumber = !accepts(rule, text) && accepts(rule, Number(text));
  return { value: isNumber ? Number(text) : text };
}

const ISO = /^(\d{4})-\d{2}-\d{2}$/;

/** Native controls hold whole days only; elsewhere one is typed. */
function readDay(text: string, texts: CheckTexts): Reading {
  return ISO.test(text) ? { value: text } : { value: text, problem: texts.date_format };
}

/** What a field's text stands for. */
function interpret(
  field: { kind: string; decimals?: number; from?: string },
  text: string,
  rule: Rule | undefined,
  texts: CheckTexts,
): Reading {
  switch (field.kind) {
    case "select":
      return readChoice(text, rule);
    case "date":
      return readDate(text, texts, field.from);
    case "time":
      return readTime(text, texts);
    case "day":
      return readDay(text, texts);
    case "yesno":
      return { value: text === "yes" };
    case "number":
      return readDigits(text, texts, field.decimals ?? 0);
    default:
      return { value: text };
  }
}

function checkText<Values extends FormValues>(
  field: FieldOf<Values>,
  text: string,
  rule: Rule | undefined,
  texts: CheckTexts,
): Reading {
  const reading = interpret(field, text, rule, texts);
  const { value } = reading;
  if (reading.problem !== undefined || (typeof value !== "string" && typeof value !== "number")) {
    return reading;
  }
  const unkept = refusedCharacter(String(value));
  if (unkept !== undefined) {
    return { value, problem: texts.control_characters(unkept) };
  }
  const breach = breachOf(rule, value);
  return breach === undefined
    ? { value }
    : { value, problem: breachText(breach, value, field, texts) };
}

function readTick(
  field: { kind: string; mustBe?: true; missing?: string },
  isTicked: boolean | undefined,
  texts: CheckTexts,
): Reading {
  const isRefused = field.kind === "check" && field.mustBe === true && isTicked !== true;
  return isRefused
    ? { value: false, problem: field.missing ?? texts.required }
    : { value: isTicked ?? null };
}

/** A field's value as it is sent, and what is wrong with it. */
export function readField<Values extends FormValues>(
  field: FieldOf<Values>,
  values: Values,
  rules: Rules,
  texts: CheckTexts,
): Reading {
  const typed = values[field.name];
  if (typeof typed !== "string") {
    return readTick(field, typed, texts);
  }
  const rule = rules[field.name];
  const text = textOf(field, typed);
  if (text === null) {
    const value = acceptsNull(rule) ? null : "";
    return isRequired(field, rules)
      ? { value, problem: field.missing ?? texts.required }
      : { value };
  }
  const reading = checkText(field, text, rule, texts);
  const problem = reading.problem ?? field.refuse?.(String(reading.value), values);
  return problem === undefined ? reading : { value: reading.value, problem };
}
