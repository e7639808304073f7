/** What somebody says of the course and of who comes along. Money in whole AUD. */
export interface CostAnswers {
  /** Id of a course of the register, whose figures then count where none are given. */
  course: number | null;
  /** For the whole course. */
  tuition: number | null;
  /** Of the whole course. */
  weeks: number | null;
  /** A partner comes along. */
  partner: boolean;
  /** Children who come along. */
  children: number;
  /** Of them those of school age; never more. */
  schoolChildren: number;
  /** Applies inside Australia. */
  onshore: boolean;
  /** And did so for the last temporary visa too. */
  again: boolean;
  /** An insurer's price for one year of cover for all who come. */
  cover: number | null;
  /** Tuition that is paid already. */
  paid: number | null;
}

/** Parameters of the address; the same for ever, since people pass addresses on. */
export const parameters = {
  course: "course",
  tuition: "tuition",
  weeks: "weeks",
  partner: "partner",
  children: "children",
  schoolChildren: "school",
  onshore: "from",
  again: "again",
  cover: "oshc",
  paid: "paid",
} as const;

/** Fields in which one types, and what is too much to be meant: AUD, and weeks of ten years. */
export const typed = { tuition: 2_000_000, weeks: 520, cover: 100_000, paid: 2_000_000 } as const;

export type TypedField = keyof typeof typed;

export const typedFields = Object.keys(typed) as TypedField[];

export const mostChildren = 9;

/** Longer texts are not looked at. */
const longestText = 30;

interface Fields {
  get(name: string): unknown;
}

const textOf = (fields: Fields, name: string) => {
  const value = fields.get(name);
  return typeof value === "string" ? value.normalize("NFKC").trim().slice(0, longestText).toWellFormed() : "";
};

/** The answers of an address or a form; what cannot be read is not answered, see readUnreadable. */
export function readAnswers(fields: Fields): CostAnswers {
  const text = (name: keyof typeof parameters) => textOf(fields, parameters[name]);
  const count = (name: "children" | "schoolChildren") =>
    /^\d$/.test(text(name)) ? Math.min(Number(text(name)), mostChildren) : 0;
  const amount = (name: TypedField) => readNumber(text(name), name);
  const children = count("children");
  const onshore = text("onshore") === "inside";
  const course = /^[1-9]\d{0,14}(?=-|$)/.exec(text("course"))?.[0];
  return {
    course: course ? Number(course) : null,
    tuition: amount("tuition"),
    weeks: amount("weeks"),
    partner: text("partner") === "1",
    children,
    schoolChildren: Math.min(count("schoolChildren"), children),
    onshore,
    again: onshore && text("again") === "1",
    cover: amount("cover"),
    paid: amount("paid"),
  };
}

/** What was typed and says no number, by field: it is shown again with a word on it. */
export function readUnreadable(fields: Fields): Partial<Record<TypedField, string>> {
  const entries = typedFields.flatMap((name): [TypedField, string][] => {
    const text = textOf(fields, parameters[name]);
    return text !== "" && readNumber(text, name) === null ? [[name, text]] : [];
  });
  return Object.fromEntries(entries);
}

/** Whether more children of school age were chosen than children: so many are not counted. */
export function hasTooManySchool(fields: Fields): boolean {
  return Number(textOf(fields, parameters.schoolChildren)) > readAnswers(fields).children;
}

/** "80000", "A$80,000", "8万", "104周"; null for anything else. A part of a dollar counts as one. */
function readNumber(text: string, field: TypedField): number | null {
  const plain = text.replace(/[\s,]/g, "");
  const unit = field === "weeks" ? "(?:周)?" : "(万)?(?:澳元|元)?";
  const match = new RegExp(`^(?:A\\$|\\$|AUD)?(\\d{1,9}(?:\\.\\d{1,4})?)${unit}$`, "i").exec(plain);
  if (!match) return null;
  const number = Number(match[1]) * (match[2] === "万" ? 10_000 : 1);
  // 8.3 times 10,000 is a little more in binary fractions.
  const whole = Math.ceil(Number(number.toFixed(4)));
  if (field === "weeks" && (number !== whole || whole < 1)) return null;
  return whole <= typed[field] ? whole : null;
}

/** Parameters that readAnswers reads, in one order, without what is at its default. */
export function writeAnswers(answers: CostAnswers): [name: string, value: string][] {
  const { course, tuition, weeks, partner, children, schoolChildren, onshore, again, cover, paid } = answers;
  const values: [keyof typeof parameters, string | number | null][] = [
    ["course", course],
    ["tuition", tuition],
    ["weeks", weeks],
    ["partner", partner ? 1 : null],
    ["children", children || null],
    ["schoolChildren", schoolChildren || null],
    ["onshore", onshore ? "inside" : null],
    ["again", onshore && again ? 1 : null],
    ["cover", cover],
    ["paid", paid || null],
  ];
  return values.flatMap(([name, value]): [string, string][] =>
    value === null ? [] : [[parameters[name], String(value)]],
  );
}
