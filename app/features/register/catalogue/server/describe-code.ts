import { fill } from "#worker/platform/fill.ts";
import { codesNear, type WrittenCode } from "../shared/codes.ts";
import { officialPageOf } from "../shared/register-values.ts";
import text from "./code-text.json" with { type: "json" };

const { sentences, official: officialLabels } = text;

/** "closed": on the register, without new students. "left": no longer on the newest register. */
type EntryState = "open" | "closed" | "left";

type CodeEntry = ReturnType<typeof entryOf>;

/** The result of looking a code up in our copy of the register. */
export interface CodeAnswer {
  typed: string;
  /** The code in the register's form, or as typed when the copy lacks it. */
  code: string;
  /** "missing": not in our copy. "elsewhere": a number of another register. */
  state: EntryState | "missing" | "elsewhere";
  /** For people, in Chinese. */
  text: string;
  /** The entities with the code. A code that lost a zero may match two. */
  entries: CodeEntry[];
  /** For a missing code: registered codes that differ by one slip, at most 5. */
  near: CodeEntry[];
  official: { label: string; href: string };
}

const maxNear = 5;

/** A row with a wanted code, or with one near it. */
export interface Row {
  type: "course" | "institution" | "vet";
  id: number;
  code: string;
  name: string;
  nameCn: string | null;
  school: string;
  isExpired: boolean;
  leftOn: string | null;
  /** Number of open courses of a national code. */
  count: number;
  href: string;
}

const stateOf = ({ leftOn, isExpired, count }: Row): EntryState =>
  leftOn !== null ? "left" : isExpired || count === 0 ? "closed" : "open";

/** A course, institution or national code, with a label for people: the Chinese name if there is one; for a course with its institution. */
const entryOf = (row: Row) => {
  const name = row.nameCn ?? row.name;
  const label = `${row.code} ${row.type === "course" ? `${name}，${row.school}` : name}`;
  return { type: row.type, id: row.id, code: row.code, label, state: stateOf(row), href: row.href };
};

/**
 * Describes a code by its rows in the register, and by the rows of near codes.
 * @param date of the register
 */
export function describeCode(written: WrittenCode, rows: readonly Row[], date: string): CodeAnswer {
  const { typed, kind, meant } = written;
  const found = meant.flatMap((code) => rows.filter((row) => row.code === code));
  const [first] = found;
  if (first) {
    const read = first.code === typed ? "" : fill(sentences.readAs, { typed, code: first.code });
    return {
      ...{ typed, code: first.code, state: stateOf(first), near: [] },
      text: read + found.map((row) => sentenceOf(row, date)).join(""),
      entries: found.map(entryOf),
      official: officialOf(first.type, first.code),
    };
  }
  const [meantFirst = typed] = meant;
  const code = kind === "rto" ? typed : meantFirst;
  const own = new Set(kind === "vet" ? [] : codesNear(written));
  const isNear = ({ type, code: other }: Row) =>
    kind === "vet" ? type === "vet" && other.startsWith(code.slice(0, 6)) : type !== "vet" && own.has(other);
  const order = (row: Row) => (stateOf(row) === "open" ? 0 : 1) + (row.code.length === code.length ? 0 : 2);
  const missing = { vet: sentences.missingVet, cricos: sentences.missing, rto: sentences.rto, teqsa: sentences.teqsa };
  return {
    ...{ typed, code, entries: [] },
    state: kind === "rto" || kind === "teqsa" ? "elsewhere" : "missing",
    text: fill(missing[kind], { code, date }) + (/^\d{7}$/.test(typed) ? text.agent : ""),
    near: rows
      .filter(isNear)
      .toSorted((a, b) => order(a) - order(b))
      .slice(0, maxNear)
      .map(entryOf),
    official: officialOf(kind === "cricos" ? (code.length === 6 ? "institution" : "course") : kind, code),
  };
}

function sentenceOf(row: Row, date: string): string {
  const state = stateOf(row);
  const { code, school, count, leftOn } = row;
  const words = { code, school, count, name: row.nameCn ?? row.name, date, day: leftOn ?? date };
  const { courseOpen, courseClosed, courseLeft, providerOpen, providerLeft, vetOpen, vetClosed } = sentences;
  const texts = {
    course: { open: courseOpen, closed: courseClosed, left: courseLeft },
    institution: { open: providerOpen, closed: providerOpen, left: providerLeft },
    vet: { open: vetOpen, closed: vetClosed, left: vetClosed },
  };
  return fill(texts[row.type][state], words);
}

function officialOf(kind: Row["type"] | WrittenCode["kind"], code: string): CodeAnswer["official"] {
  if (kind === "teqsa") return { label: officialLabels.teqsa, href: "https://www.teqsa.gov.au/national-register" };
  if (kind === "vet" || kind === "rto") return { label: officialLabels.vet, href: "https://training.gov.au/" };
  return { label: officialLabels.cricos, href: officialPageOf(kind === "institution" ? kind : "course", code) };
}
