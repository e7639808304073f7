import { courseSubjects, wantedIds } from "#app/features/register/catalogue/server/public.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import type { TermMeaning } from "../../shared/vocabulary/lexicon.ts";
import { foldText } from "../normalise/fold-text.ts";
import { wordsOf } from "./search-document.ts";

/** The subject of a course: its name, and the ASCED codes of its detailed fields. */
export interface CourseSubject {
  name: string;
  fields: readonly string[];
}

/** Ends of names that are not a separate subject: "Nursing Studies". */
const tail = /\s(?:studies|sciences?|management|practice|technology)$/;

/**
 * Whether a course only mentions a subject and is about another: "Graduate Diploma in Corporate, Securities and Finance Law" for
 * finance. It is about the subject when it is in its broad field, or when a part of its name begins or ends with it.
 */
export function onlyMentions(meanings: readonly TermMeaning[], { name, fields }: CourseSubject): boolean {
  const codes = meanings.flatMap(({ values }) => values);
  // A subject without a field can only be compared by name.
  if (codes.length === 0 || fields.length === 0) return false;
  if (fields.some((field) => codes.some((code) => code.slice(0, 2) === field.slice(0, 2)))) return false;
  const subjects = meanings.flatMap(({ words }) => words.map((word) => wordsOf(foldText(word)).join(" ")));
  return !partsOf(name).some((part) => subjects.some((subject) => isAtAnEnd(part, subject)));
}

/** The parts of a name, without their awards: of "Bachelor of Laws (Finance) / Bachelor of Arts" laws, finance, arts. */
function partsOf(name: string): string[] {
  return name.split(/[()/,:–-]|\bmajoring in\b|\bspeciali[sz]ing in\b/i).flatMap((part) => {
    const folded = foldText(part)
      .replace(/^.*?\b(?:of|in)\b /, "")
      .trim();
    const words = wordsOf(folded).join(" ");
    return words === "" ? [] : [words, words.replace(tail, "")];
  });
}

const isAtAnEnd = (part: string, subject: string): boolean =>
  subject !== "" && (part === subject || part.startsWith(`${subject} `) || part.endsWith(` ${subject}`));

/** Reads the subjects of courses. One round trip. */
export async function readSubjects(db: Session, courseIds: readonly number[]): Promise<readonly CourseSubject[]> {
  const [subjects] = await runBatch(db, [courseSubjects(wantedIds(courseIds))]);
  return subjects.rows;
}
