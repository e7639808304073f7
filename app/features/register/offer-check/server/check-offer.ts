import {
  type CodeAnswer,
  type ComparedCourse,
  checkCodes,
  readCoursesByCode,
  readRegisterCounts,
} from "#app/features/register/catalogue/server/public.ts";
import type { WrittenCode } from "#app/features/register/catalogue/shared/codes.ts";
import type { AppContext } from "#worker/context.ts";
import { coursePath } from "#worker/platform/slugs.ts";
import { compareCampus } from "./compare/compare-campus.ts";
import { compareFees } from "./compare/compare-fees.ts";
import { compareCourseName, compareLength, compareSchool, isLaterEntry } from "./compare/compare-names.ts";
import { type Line, type Question, questionsOf, type RegisteredCourse } from "./compare/registered.ts";
import { findByNames, readSchools, type School, spellingIn } from "./find-registered.ts";
import { readPaymentTerms } from "./letter/payment-terms.ts";
import { type Letter, type OfferedCourse, readLetter } from "./letter/read-letter.ts";
import { codeText } from "./notes.json";

/** The comparison of one course of a letter. */
export interface CheckedCourse {
  /** The registered title, else the title in the letter. */
  title: string;
  href: string | null;
  lines: Line[];
  /** The result for a code that is missing, closed, or was corrected when read. */
  code: CodeAnswer | null;
  questions: Question[];
  /** Contact of the school, as registered. */
  school: { name: string; website: string | null; address: string | null } | null;
}

/** The result of comparing a letter with our copy of the register. */
export interface OfferAnswer {
  registerDate: string | null;
  /** The copy is older than 45 days. */
  misses: boolean;
  courses: CheckedCourse[];
  /** Provider codes that are missing or left. */
  providers: CodeAnswer[];
  /** What comes before all: these providers, and what no register confirms, the account, refunds, what is paid ahead. */
  first: Line[];
  /** About `first`. */
  questions: Question[];
}

/**
 * Compares the text of an offer or a confirmation of enrolment with our copy of the register, line by line. Nothing of the text is
 * stored, sent on or logged. Four to five round trips.
 */
export async function checkOffer(app: Pick<AppContext, "db" | "now">, text: string): Promise<OfferAnswer> {
  const read = readLetter(text);
  const written = read.courses.flatMap(({ code }) => code ?? []);
  const [counts, codes, found, bySearch] = await Promise.all([
    readRegisterCounts(app),
    checkCodes(app, [...written, ...read.providers]),
    readCoursesByCode(app, { codes: written.flatMap(({ meant }) => meant) }),
    written.length === 0 ? findByNames(app, read) : null,
  ]);
  // "CRICOS 75119J" is a course whose zero was lost, and no unknown school.
  const isSchool = ({ typed }: WrittenCode) =>
    !codes.some((one) => one.typed === typed && one.entries.some(({ type }) => type === "course"));
  const letter = { ...read, providers: read.providers.filter(isSchool) };
  const rows = bySearch ? [bySearch] : found;
  const schools = await readSchools(app, letter, rows);
  const unknown = letter.providers.map(({ typed }) => typed);
  const courses = letter.courses.map((offered): CheckedCourse => {
    const answer = codes.find(({ typed }) => typed === offered.code?.typed && !unknown.includes(typed)) ?? null;
    const row = bySearch ?? rows.find(({ course }) => offered.code?.meant.includes(course.code)) ?? null;
    if (!row) {
      const [known] = [
        ...letter.providers.flatMap(({ meant }) => meant.flatMap((code) => schools.get(code) ?? [])),
        ...[...schools.values()].filter(({ names }) => spellingIn(letter.words, names) !== undefined),
      ];
      return unknownCourse(letter, offered, answer, known);
    }
    return compared(letter, offered, row, answer, schools);
  });
  const providers = codes
    .slice(written.length)
    .filter(({ state, typed }) => state !== "open" && unknown.includes(typed))
    .map((code) => ({ ...code, near: code.near.filter(({ type }) => type === "institution") }));
  const first: Line[] = [
    ...providers.map(({ code, state }) => ({
      ...{ subject: "provider" as const, letter: code, register: "", note: "" },
      finding: state === "missing" ? ("missing" as const) : ("closed" as const),
    })),
    ...readPaymentTerms(letter.text, [...schools.values()]),
  ];
  return {
    registerDate: counts?.registerDate ?? null,
    misses: counts?.misses ?? false,
    ...{ courses, providers, first, questions: questionsOf(first) },
  };
}

function compared(
  letter: Letter,
  offered: OfferedCourse,
  { course, institution, campuses }: ComparedCourse,
  answer: CodeAnswer | null,
  schools: ReadonlyMap<string, School>,
): CheckedCourse {
  const school = schools.get(institution.code);
  const registered: RegisteredCourse = {
    ...{ code: course.code, name: course.name, nameCn: course.nameCn, total: course.totalCost, campuses },
    weeks: course.weeks || null,
    tuition: course.tuition !== null && course.tuition >= 100 ? course.tuition : null,
    isFlexible: isFlexible(course),
    school: school ?? { ...institution, names: [institution.name], campuses },
  };
  const ofSchool = compareSchool(letter, registered, [...schools.values()]);
  const ofCourse = compareCourseName(offered, letter.words, registered);
  const isForeign =
    ofSchool.finding === "differs" &&
    (ofCourse.finding === "differs" || spellingIn(letter.words, registered.school.names) === undefined);
  const hasCredit = offered.hasCredit || isLaterEntry(offered, registered);
  const details: Line[] = [
    ...compareLength(offered, registered, hasCredit),
    ...compareFees(offered, registered, { hasCredit, isOneOfMany: letter.courses.length > 1 }),
    ...compareCampus(offered, registered, letter.words),
    ...(offered.start ? [{ ...startLine, letter: offered.start }] : []),
  ];
  const head = [codeLine(answer, course.code), ofSchool, ofCourse];
  const lines = [...head, ...(isForeign ? [foreign] : details)].map((line) =>
    // A value that was read but not compared must not be shown as "not read".
    line.finding === "unsaid" && line.letter !== "" && line.subject !== "code"
      ? { ...line, finding: "unclear" as const }
      : line,
  );
  return {
    title: `${course.nameCn ?? course.kindCn ?? ""} ${course.name}`.trim(),
    href: coursePath(institution, course),
    lines,
    questions: questionsOf(lines),
    code: answer && answer.state !== "open" ? answer : null,
    school: school ? contactOf(school) : null,
  };
}

const startLine = {
  ...{ subject: "start" as const, finding: "unregistered" as const, register: "" },
  note: "登记册不写开学日期，请用学校网站的校历核对。",
};

/** Text next to a code of another school's course. */
const foreign: Line = {
  ...{ subject: "rest", finding: "unclear", letter: "", register: "" },
  note: "学制、学费、校区没有对照：这个代码是另一所学校的课程的。先向学校问清代码。",
};

/**
 * @param answer null: the letter has no code, and the course was found by its names
 * @param registered the code of the course that is compared; null when none was found
 */
function codeLine(answer: CodeAnswer | null, registered: string | null): Line {
  const say = (finding: Line["finding"], note = "", register = registered ?? ""): Line => ({
    ...{ subject: "code", finding, letter: answer?.typed ?? "", register, note },
  });
  if (answer === null && registered !== null) return say("unsaid", codeText.named);
  if (answer?.state === "missing") return say("missing");
  if (answer && answer.state !== "open") return say("closed", "", "");
  if (registered === null) return say("unsaid", codeText.nothing);
  return answer && answer.typed !== registered ? say("close", answer.text) : say("agrees", "登记册上在招国际学生。");
}

/** Without a registered course the school is still compared, and only its codes count as near ones. */
function unknownCourse(
  letter: Letter,
  { names, titles }: OfferedCourse,
  answer: CodeAnswer | null,
  school: School | undefined,
): CheckedCourse {
  const ofSchool = school && compareSchool(letter, { school }, [school]);
  const lines = [
    codeLine(answer, null),
    ...(ofSchool && ["agrees", "close"].includes(ofSchool.finding) ? [ofSchool] : []),
  ];
  const isNamed = letter.schools.length + letter.mentioned.length + letter.providers.length > 0;
  const isOwn = ({ label }: CodeAnswer["near"][number]) =>
    school ? label.endsWith(`，${school.nameCn ?? school.name}`) : !isNamed;
  return {
    ...{ title: (names[0] ?? titles[0] ?? answer?.code ?? "").replace(/[\s,，;；.]+$/, ""), href: null, lines },
    code: answer && { ...answer, near: answer.near.filter(isOwn) },
    questions: questionsOf(lines),
    school: school ? contactOf(school) : null,
  };
}

const contactOf = ({ name, website, address }: School) => ({ name, website, address });

/** Language courses are registered with the longest possible stay, study abroad with a year. */
const isFlexible = ({ level, name, fields }: ComparedCourse["course"]) =>
  level === "Other" &&
  (/\benglish\b|elicos|study abroad|exchange|non[- ]?award|IELTS/i.test(name) ||
    fields.some(({ narrow }) => narrow?.startsWith("0915")));
