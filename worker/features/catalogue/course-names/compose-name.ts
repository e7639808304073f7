import { type AwardHead, readAward, readQualifier, trailingQualifier } from "./awards.ts";
import { type Composed, composeText, joinChinese } from "./compose-text.ts";
import { closing, type Scope } from "./cut-into-units.ts";
import { foldWord, type PhraseBook, splitWords } from "./phrase-book.ts";

/** A course as far as its Chinese name depends on it. */
export interface NamedCourse {
  /** The registered name. */
  name: string;
  /** The register's level: "Masters Degree (Coursework)". */
  registerLevel: string | null;
  /** ASCED code of its first field of education: "080101"; null when it has none. */
  field: string | null;
}

/** What the names of the register are composed with. */
export interface Dictionary {
  book: PhraseBook;
  /** Corrected names: they win over composed ones. By the registered name, folded by `nameKey`. */
  names: ReadonlyMap<string, string>;
}

/** A registered name as a key: case and white space do not matter. */
export const correctedNameKey = (name: string): string => name.trim().replace(/\s+/g, " ").toLowerCase();

/**
 * Composes the Chinese name of a course by the grammar of such names: award, subject, qualifiers in brackets, double awards.
 * @returns `nameCn` is empty when a part is not covered: half a translation is worse than none. `missing` has these parts.
 */
export function composeName(course: NamedCourse, { book, names }: Dictionary): Composed {
  const corrected = names.get(correctedNameKey(course.name));
  if (corrected !== undefined) return { nameCn: corrected, missing: [] };
  const words = wordsOfName(course.name, book);
  const scope: Scope = {
    book,
    isDegree: false,
    isBracket: false,
    isSchool: /^(primary|junior secondary|senior secondary)/i.test(course.registerLevel ?? ""),
    hasAbbreviations: /\p{Ll}/u.test(course.name),
    field: course.field ?? "",
  };
  if (book.has(words.map(foldWord))) return composeText(words, scope);
  const { prefix, awards } = splitAwards(words, book);
  if (awards.length === 0) return composeText(words, scope);
  const parts = awards.map((award) => composeAward(award, course, scope));
  const before = prefix.length > 0 ? composeText(prefix, scope) : null;
  const missing = [...(before?.missing ?? []), ...parts.flatMap((part) => part.missing)];
  if (missing.length > 0) return { nameCn: "", missing };
  return { nameCn: joinChinese([before?.nameCn ?? "", parts.map(({ nameCn }) => nameCn).join("／")]), missing };
}

/** The words of a name. Some hundred names lack a space after "of"; a hyphenated word that no phrase has is several words. */
function wordsOfName(name: string, book: PhraseBook): string[] {
  const spaced = name
    .replace(/\b(Bachelor|Master|Doctor|Diploma|Certificate)of\b/g, "$1 of")
    .replace(/\bof(?=[A-Z])/g, "of ");
  return splitWords(spaced).flatMap((word) =>
    /\p{L}-\p{L}/u.test(word) && !book.knows(foldWord(word)) ? word.split(/(-)/).filter((part) => part !== "") : [word],
  );
}

interface Award {
  head: AwardHead;
  /** Words after the head, without "of" or "in". */
  rest: string[];
}

const separators = /^(\/|,|;|-|\+|and|with|or|plus|to|leading)$/;

/** Splits a name at its awards: "Bachelor of Laws / Bachelor of Arts", "… with the degree of Bachelor of …". */
function splitAwards(words: readonly string[], book: PhraseBook): { prefix: string[]; awards: Award[] } {
  const folded = words.map(foldWord);
  const starts: { at: number; head: AwardHead; end: number }[] = [];
  for (let at = 0; at < words.length; at += 1) {
    if (folded[at] === "(" || folded[at] === "[") {
      at = closing(folded, at);
      continue;
    }
    const head = readAward(folded, at);
    if (!head || (starts.length === 0 && isInsidePhrase(folded, at, book))) continue;
    const end = starts.length === 0 ? at : beforeSeparators(folded, at);
    // Some names have nothing between two awards: "Bachelor of Arts Bachelor of Laws".
    const isGlued = end === at && !/^(of|in)$/.test(folded[at + head.length] ?? "");
    if (starts.length > 0 && (isGlued || at - (starts.at(-1)?.at ?? 0) < 2)) continue;
    starts.push({ at, head, end });
    at += head.length - 1;
  }
  const awards = starts.map(({ at, head }, position) => {
    let from = at + head.length;
    if (/^(of|in)$/.test(folded[from] ?? "")) from += 1;
    return { head, rest: words.slice(from, starts[position + 1]?.end ?? words.length) };
  });
  return {
    prefix: words.slice(0, starts[0]?.at ?? 0).filter((word, at, all) => !(at === all.length - 1 && word === "-")),
    awards,
  };
}

/** Whether a phrase of the book begins before the position and goes on at it: "Cambridge First Certificate in English". */
function isInsidePhrase(folded: readonly string[], at: number, book: PhraseBook): boolean {
  for (let start = Math.max(0, at - book.longest); start < at; start += 1) {
    for (let end = Math.min(folded.length, start + book.longest); end > at; end -= 1) {
      if (book.has(folded.slice(start, end))) return true;
    }
  }
  return false;
}

/** Where the words that join two awards begin: "with the degree of", "/", "and". */
function beforeSeparators(folded: readonly string[], at: number): number {
  if (folded.slice(at - 4, at).join(" ") === "with the degree of") return at - 4;
  let end = at;
  while (end > 0 && (separators.test(folded[end - 1] ?? "") || folded[end - 1] === "the")) end -= 1;
  return end;
}

/** Composes one award: subject and suffix, then its qualifiers in brackets. */
function composeAward({ head, rest }: Award, course: NamedCourse, outer: Scope): Composed {
  const isDegree = head.kind !== "vocational";
  const { subject, details } = splitDetails(rest, outer.book);
  const marks = new Set(details.map((words) => readQualifier(words.map(foldWord))).filter((mark) => mark !== null));
  const texts = details.filter((words) => readQualifier(words.map(foldWord)) === null);
  const scope = { ...outer, isDegree };
  const main = subject.length > 0 ? composeText(subject, scope) : { nameCn: "", missing: [] };
  // A bracket names the discipline of a doctorate of philosophy, of other awards a direction.
  const others = texts.map((words) =>
    composeText(words, { ...scope, isDegree: head.whole !== undefined, isBracket: true }),
  );
  const missing = [...main.missing, ...others.flatMap((other) => other.missing)];
  if (missing.length > 0) return { nameCn: "", missing };
  if (main.nameCn === "" && head.whole === undefined && head.suffix === "")
    return { nameCn: "", missing: [rest.join(" ")] };
  const notes = [
    ...(head.whole !== undefined && main.nameCn !== "" ? [main.nameCn] : []),
    ...others.map(({ nameCn }) => nameCn),
    ...(head.kind === "master" && marks.has("research") ? ["研究型"] : []),
    ...(head.kind === "master" && marks.has("coursework") ? ["授课型"] : []),
    ...(head.kind === "doctor" && /^masters/i.test(course.registerLevel ?? "") ? ["硕士层次"] : []),
  ].filter((note) => note !== "");
  const honours = marks.has("honours") && !head.suffix.startsWith("荣誉") ? "荣誉" : "";
  const award = head.whole ?? joinChinese([main.nameCn, `${honours}${head.suffix}`]);
  return { nameCn: `${award}${notes.map((note) => `（${note}）`).join("")}`, missing: [] };
}

/** Splits what follows an award into its subject and its details: brackets, what follows a dash, "with Honours". */
function splitDetails(words: readonly string[], book: PhraseBook): { subject: string[]; details: string[][] } {
  const folded = words.map(foldWord);
  const details: string[][] = [];
  let subject: string[] | null = null;
  let run: string[] = [];
  const endRun = () => {
    // "Science with Honours in Animal Health": the honours have a subject of their own.
    const own = run.findIndex((_, at) =>
      /^with honours in/.test(
        run
          .slice(at, at + 3)
          .map(foldWord)
          .join(" "),
      ),
    );
    if (own > 0) {
      details.push(["Honours"], run.slice(own + 3));
      run = run.slice(0, own);
    }
    const length = trailingQualifier(run.map(foldWord), subject === null, book);
    const [text, mark] = [run.slice(0, run.length - length), run.slice(run.length - length)];
    if (subject === null) subject = text;
    else if (text.length > 0) details.push(text);
    if (mark.length > 0) details.push(mark);
    run = [];
  };
  for (let at = 0; at < words.length; at += 1) {
    const word = folded[at] ?? "";
    if (word === "(" || word === "[") {
      const end = closing(folded, at);
      // A list goes on after its bracket: "Arts (Psychology) and Business".
      const next = folded[end + 1] ?? "";
      if (/^(and|,)$/.test(next) && subject === null && folded[end + 2] !== "(") {
        run.push(...words.slice(at, end + 1));
      } else {
        if (run.length > 0 || subject === null) endRun();
        details.push(words.slice(at + 1, end));
      }
      at = end;
    } else if ((word === "-" || word === ":") && run.length > 0) endRun();
    else if (word !== "-" && word !== ":" && word !== ")" && word !== "]") run.push(words[at] ?? "");
  }
  if (run.length > 0) endRun();
  return { subject: subject ?? [], details: details.filter((detail) => detail.length > 0) };
}
