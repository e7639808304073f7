// A field is one question of a tool: its name in addresses and forms, and the functions that read and write its answer. The browser loads
// this module.

/** A query or a form. */
export interface Source {
  get(name: string): unknown;
}

type Pairs = [name: string, value: string][];

/** A question. T is its answer. */
export interface Field<T> {
  /** Its query parameters. Never rename one: people share addresses with them. */
  names: readonly string[];
  /** An invalid value counts as not answered. */
  read(source: Source): T;
  /** The parameters that `read` reads, without default values. */
  write(answer: T): Pairs;
}

/** One of several values, as a list to choose from. */
export interface Choice<T extends string = string> extends Field<T> {
  options: readonly T[];
}

/** A number, as a visitor types it. */
export interface Typed extends Field<number | null> {
  parse(text: string): number | null;
}

export type Fields = Readonly<Record<string, Field<unknown>>>;
export type AnswersOf<F extends Fields> = { -readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never };

/** Input is cut to this many characters. */
const longestText = 60;

/** The trimmed text of a parameter. */
export function textOf(source: Source, name: string): string {
  const value = source.get(name);
  return typeof value === "string" ? value.normalize("NFKC").trim().slice(0, longestText).toWellFormed() : "";
}

/**
 * A choice of one value.
 * @param isAlways writes the default too, so that the address contains the whole situation
 */
export function choice<T extends string>(name: string, options: readonly T[], initial: T, isAlways = false): Choice<T> {
  return {
    names: [name],
    options,
    read: (source) => options.find((one) => one === source.get(name)) ?? initial,
    write: (answer) => (answer === initial && !isAlways ? [] : [[name, answer]]),
  };
}

/** Yes or no. @param yes the value for yes; a form without the field means no */
export const flag = (name: string, yes = "1"): Field<boolean> => ({
  names: [name],
  read: (source) => textOf(source, name) === yes,
  write: (answer) => (answer ? [[name, yes]] : []),
});

/** An answer that is written unchanged; null is no answer. */
export const given = <T extends string | number>(
  name: string,
  read: (source: Source) => T | null,
): Field<T | null> => ({
  names: [name],
  read,
  write: (answer) => (answer === null ? [] : [[name, String(answer)]]),
});

/** A number field. @param parse null for text that is not a number */
export const typed = (name: string, parse: (text: string) => number | null): Typed => ({
  ...given(name, (source) => parse(textOf(source, name))),
  parse,
});

/** A small number of people. */
export const count = (name: string, most: number): Field<number> => ({
  names: [name],
  read: (source) => (/^\d$/.test(textOf(source, name)) ? Math.min(Number(textOf(source, name)), most) : 0),
  write: (answer) => (answer === 0 ? [] : [[name, String(answer)]]),
});

/** The ticked checkboxes of a group, by their values. */
export const boxes = <T extends string>(names: Readonly<Record<T, string>>): Field<T[]> => {
  const all = Object.keys(names) as T[];
  return {
    names: all.map((one) => names[one]),
    read: (source) => all.filter((one) => textOf(source, names[one]) === "1"),
    write: (answer) => all.filter((one) => answer.includes(one)).map((one) => [names[one], "1"]),
  };
};

/** Whole dollars, "80000", "A$80,000" or "8万", or whole weeks, "104周"; null for anything else. Rounds dollars up. */
export function readWhole(text: string, unit: "dollars" | "weeks", most: number): number | null {
  const plain = text.replace(/[\s,]/g, "");
  const units = unit === "weeks" ? "(?:周)?" : "(万)?(?:澳元|元)?";
  const match = new RegExp(`^(?:A\\$|\\$|AUD)?(\\d{1,9}(?:\\.\\d{1,4})?)${units}$`, "i").exec(plain);
  if (!match) return null;
  const number = Number(match[1]) * (match[2] === "万" ? 10_000 : 1);
  // Drops floating-point error: 8.3 × 10,000 evaluates to slightly more than 83,000.
  const whole = Math.ceil(Number(number.toFixed(4)));
  if (unit === "weeks" && (number !== whole || whole < 1)) return null;
  return whole <= most ? whole : null;
}

/**
 * An amount in dollars.
 * @param isZeroLeft whether zero is an answer of its own, and is written to the address
 */
export function dollars(name: string, most: number, isZeroLeft = true): Typed {
  const field = typed(name, (text) => readWhole(text, "dollars", most));
  return isZeroLeft ? field : { ...field, write: (answer) => field.write(answer || null) };
}

/** Reads all answers from a query or a form. */
export const readAll = <F extends Fields>(fields: F, source: Source): AnswersOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.read(source)])) as AnswersOf<F>;

/** The parameters that readAll reads, in the order of the fields. */
export const writeAll = <F extends Fields>(fields: F, answers: AnswersOf<F>): Pairs =>
  Object.entries(fields).flatMap(([key, field]) => field.write(new Map(Object.entries(answers)).get(key)));

/** The parameters of all fields. */
export const namesOf = (fields: Fields): string[] => Object.values(fields).flatMap(({ names }) => names);

/** Whether a query has any parameter of these fields. */
export const hasAny = (fields: Fields, source: { has(name: string): boolean }): boolean =>
  namesOf(fields).some((name) => source.has(name));

/** A path with these parameters as its query. */
export function addressOf(path: string, pairs: Pairs): string {
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
}
