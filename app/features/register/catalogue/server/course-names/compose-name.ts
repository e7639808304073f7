import { readQualifier, spellOutAwards } from "./awards.ts";
import { type Composed, composeText, joinChinese } from "./compose-text.ts";
import type { Scope } from "./cut-into-units.ts";
import { correctedNameKey, type Dictionary, foldWord, type PhraseBook, splitWords } from "./phrase-book.ts";
import { hasSameLevelAndNumbers } from "./same-level-and-numbers.ts";
import { type Award, splitAwards } from "./split-awards.ts";
import { splitDetails, splitMarks } from "./split-details.ts";

/** The properties of a course that determine its Chinese name. */
export interface NamedCourse {
  name: string;
  /** The register's level: "Masters Degree (Coursework)". */
  registerLevel: string | null;
  /** ASCED code of its first field of education: "080101"; null without a field. */
  field: string | null;
}

/**
 * Composes the Chinese name of a course by the grammar of such names: award, subject, qualifiers in brackets, double awards.
 * @returns `nameCn` is empty when a part is not covered: half a translation is worse than none. `missing` has these parts.
 */
export function composeName(course: NamedCourse, { book, names }: Dictionary): Composed {
  const corrected = names.get(correctedNameKey(course.name));
  if (corrected !== undefined) return { nameCn: corrected, missing: [] };
  if (isSentence(course)) return { nameCn: "", missing: [course.name] };
  const name = spellOutAwards(course.name);
  const words = wordsOfName(name, book);
  const scope: Scope = {
    book,
    isDegree: false,
    isDiploma: false,
    isBracket: false,
    isSchool: /^(primary|junior secondary|senior secondary)/i.test(course.registerLevel ?? ""),
    hasAbbreviations: /\p{Ll}/u.test(course.name),
    field: course.field ?? "",
  };
  if (book.has(words.map(foldWord))) return withDoctorsLevel(composeText(words, scope), course);
  const composed = composeAwards(words, course, scope);
  // A name that lost its level or a number misleads, so it is not shown. The whole name is reported as missing.
  return composed.nameCn === "" || hasSameLevelAndNumbers(name, composed.nameCn)
    ? composed
    : { nameCn: "", missing: [course.name] };
}

/**
 * Whether the name is a unit of competency, which is a sentence: "Manage diversity in the workplace". The grammar of titles would misread
 * its verbs and word order, so names.csv has it as a whole. Not "Course in First Aid", "Barista Skill Set".
 */
const isSentence = ({ name, registerLevel }: NamedCourse): boolean =>
  registerLevel === "Vocational Short Course" &&
  !/^course in\b|\b(course|program|training|skill set|skills|certificate|cpr|first aid)( \(.*\))?$/i.test(name);

function composeAwards(words: readonly string[], course: NamedCourse, scope: Scope): Composed {
  const { book } = scope;
  const { prefix, awards } = splitAwards(words, book);
  if (awards.length === 0) return yearsBehind(composeText(words, scope));
  const parts = awards.map((award) => composeAward(award, course, scope));
  const before = prefix.length > 0 ? composeText(prefix, scope) : null;
  const missing = [...(before?.missing ?? []), ...parts.flatMap((part) => part.missing)];
  if (missing.length > 0) return { nameCn: "", missing };
  return { nameCn: joinChinese([before?.nameCn ?? "", parts.map(({ nameCn }) => nameCn).join("／")]), missing };
}

/** "7-10 Junior Secondary": the years after the level. A school of years 7 to 12 is neither junior nor senior. */
const yearsBehind = ({ nameCn, missing }: Composed): Composed => ({
  nameCn: nameCn
    .replace(/^([\d–/]+ 年级)((?:小学|初中|高中|中学).*)$/, "$2（$1）")
    .replace(/^(?:初中|高中)(?=（[78]–1[12] 年级）)/, "中学"),
  missing,
});

/** Marks a doctor's title at master's level, when the whole name is one entry of the dictionary. */
const withDoctorsLevel = ({ nameCn, missing }: Composed, { registerLevel }: NamedCourse): Composed => ({
  nameCn: isDoctorOfMastersLevel(registerLevel) && /博士(（MD）)?$/.test(nameCn) ? `${nameCn}（硕士层次）` : nameCn,
  missing,
});

const isDoctorOfMastersLevel = (registerLevel: string | null): boolean => /^masters/i.test(registerLevel ?? "");

/** The words of a name. Some hundred names lack a space after "of"; a hyphenated word without a phrase is several words. */
function wordsOfName(name: string, book: PhraseBook): string[] {
  const spaced = name
    .replace(/[‐-―−]/g, "-")
    .replace(/（/g, "(")
    .replace(/）/g, ")")
    // "Pre - Intermediate" is read as one level.
    .replace(/\b(pre|post|upper|lower)(?: +- *|- +)(?=(?:intermediate|advanced|beginner|elementary)\b)/gi, "$1-")
    .replace(/\b(Bachelor|Master|Doctor|Diploma|Certificate)of\b/g, "$1 of")
    .replace(/\bof(?=[A-Z])/g, "of ")
    .replace(/\(\(([^()]*)\) ?\(([^()]*)\)\)/g, "($1) ($2)")
    // "English for Secondary Schools Beginner", "Foundation Studies Music": the word at the end is a direction.
    .replace(trailingLevel, "$1 ($2)")
    .replace(/^((?:(?:Pre|Upper)-)?(?:Beginner|Elementary|Intermediate|Advanced) Level) of (.+)$/i, "$2 ($1)")
    .replace(/^(Degree Transfer(?: Extended)?|Foundation Studies) (?!Programs?\b|Course\b|Years?\b)([A-Z])/, "$1 - $2")
    // "Secondary Years 11-12 VCE": the certificate at the end of the years.
    .replace(/(\d) (VCE|VCAL|HSC|QCE|SACE|TCE|WACE|NTCET)$/, "$1 ($2)")
    // Two degrees are one award, whatever joins them.
    .replace(
      /\bBachelor of Medicine\s*(?:[,/;&-]|and\b)*\s*Bachelor of Surgery\b/gi,
      "Bachelor of Medicine and Surgery",
    );
  return splitWords(spaced).flatMap((word) =>
    /\p{L}-\p{L}/u.test(word) && !book.knows(foldWord(word)) && !isCode(word, book)
      ? word.split(/(-)/).filter((part) => part !== "")
      : [word],
  );
}

/** A level or pace at the end of a course name without brackets: "English Preparation for Schools Beginner", "Pre-Masters Program Extended". */
const trailingLevel =
  /^((?!.*\b(?:Bachelor|(?<!Pre-)Master|Doctor|Diploma|Certificate)\b).*(?:\bfor .*[a-z]|(?:Programs?|Studies|Course|Purposes)(?: \([A-Z]+\))?(?: \d)?|English (?:[IV]+|\d)))(?<!\b(?:to|and|or|pre|upper|lower)|[-:,]) ((?:(?:Pre|Upper)[- ])?(?:Beginner|Elementary|Intermediate|Standard|Accelerated|Extended|Intensive|Condensed))$/i;

/** Whether a hyphenated word is a provider's course code: "DC-CLPHYT". Two abbreviations are not: "EAP-IELTS". */
const isCode = (word: string, book: PhraseBook): boolean =>
  /^[A-Z]{2,}-[A-Z]{3,}$/.test(word) && word.split("-").some((part) => !book.knows(foldWord(part)));

/** Composes one award: subject and suffix, then its qualifiers in brackets. */
function composeAward({ head, rest }: Award, course: NamedCourse, outer: Scope): Composed {
  const isDegree = head.kind !== "vocational";
  const isDiploma = /^(vocational|associate)$/.test(head.kind) || head.suffix === "本科阶段证书";
  // "Business Research" is a subject, unless the degree is by research.
  const isResearch = /research|doctor/i.test(course.registerLevel ?? "");
  const split = splitDetails(rest, outer.book, isResearch);
  // "Doctor of Philosophy - Research".
  const isMark = head.whole !== undefined && readQualifier(split.subject.map(foldWord)) !== null;
  const subject = isMark ? [] : split.subject;
  const details = [...(isMark ? [split.subject] : []), ...split.details].flatMap((words) =>
    splitMarks(words, outer.book),
  );
  const marks = new Set(details.map((words) => readQualifier(words.map(foldWord))).filter((mark) => mark !== null));
  const texts = details.filter((words) => readQualifier(words.map(foldWord)) === null);
  const scope = { ...outer, isDegree, isDiploma };
  const main =
    subject.length > 0
      ? composeText(subject, { ...scope, isBracket: head.whole !== undefined })
      : { nameCn: "", missing: [] };
  // A bracket after a doctorate of philosophy names its discipline; after other awards, a direction.
  const inner = { ...scope, isDegree: head.whole !== undefined, isBracket: true };
  // A bracket may have its own award: "(Packaged with Certificate IV in Business)".
  const others = texts.map((words) =>
    outer.book.has(words.map(foldWord)) ? composeText(words, inner) : composeAwards(words, course, inner),
  );
  const missing = [...main.missing, ...others.flatMap((other) => other.missing)];
  if (missing.length > 0) return { nameCn: "", missing };
  if (main.nameCn === "" && head.whole === undefined && head.suffix === "")
    return { nameCn: "", missing: [rest.join(" ")] };
  const notes = [
    ...(head.whole !== undefined && main.nameCn !== "" ? [main.nameCn] : []),
    ...others.map(({ nameCn }) => (head.whole === undefined && says(main.nameCn, nameCn) ? "" : nameCn)),
    ...(marks.has("research") ? ["研究型"] : []),
    ...(marks.has("coursework") ? ["授课型"] : []),
    ...(head.kind === "doctor" && isDoctorOfMastersLevel(course.registerLevel) ? ["硕士层次"] : []),
  ].filter((note) => note !== "");
  const honours = marks.has("honours") && !head.suffix.startsWith("荣誉") ? "荣誉" : "";
  // 研究 before 研究生 would be a repetition.
  const between = main.nameCn.endsWith("研究") && head.suffix.startsWith("研究") ? "专业" : "";
  const { text, aside } = splitAside(main.nameCn);
  const award = head.whole ?? `${joinChinese([text, `${between}${honours}${head.suffix}`])}${aside}`;
  return { nameCn: `${award}${notes.map((note) => `（${note}）`).join("")}`, missing: [] };
}

/** Moves a duration, an age, "with …" or English words from the end of a subject after the award. */
function splitAside(subject: string): { text: string; aside: string } {
  const [, text = "", aside = ""] =
    /^(.+?)((?:（(?:(?:含|主修)[^（）]*|[A-Z][a-z]+(?: [A-Za-z]+)+|[^（）]*\d ?(?:周|个月|年|个学期|天|小时|岁)[^（）]*)）)+)$/.exec(
      subject,
    ) ?? [];
  return aside === "" ? { text: subject, aside } : { text, aside };
}

/** Whether a subject already contains a note: "TESOL (Teaching English to Speakers of Other Languages)", in either order. */
const says = (subject: string, note: string): boolean =>
  subject.includes(`（${note}）`) || subject.replace(/（[^（）]*）$/, "") === note;
