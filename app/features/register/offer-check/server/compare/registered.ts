import { askedText } from "../notes.json";

type Ask = (line: Line) => string;

/** Questions to the school about lines that do not agree. In English, because the school answers in English. */
const asks: Readonly<Record<Line["subject"], Ask>> = {
  code: ({ letter, register }) =>
    letter === ""
      ? `What is the CRICOS course code of this course? (Is it ${register || "on the register"}?)`
      : `Is ${letter} the current CRICOS course code of this course, and is it open to new international students?`,
  school: ({ letter, english, register, registeredEnglish }) =>
    `The letter has ${english ?? latin(letter)}; the course code is registered to ${registeredEnglish ?? latin(register)}. ${english ? "Which provider code is right, and which" : "Which"} institution will teach me and receive my fees?`,
  course: ({ letter, register, registeredEnglish }) =>
    `The letter says "${latin(letter)}"; the code is registered as "${registeredEnglish ?? latin(register)}". Which course will be on my CoE?`,
  campus: ({ letter }) => `Is this course registered on CRICOS at the campus in the letter (${latin(letter)})?`,
  length: ({ letter, english, register }) =>
    `The letter gives a length of ${english ?? latin(letter)}; the register has ${register.replace(/ ?周/, " weeks")}. Which is right, and why?`,
  dates: ({ letter }) => `Are the start and end dates right (${letter.replace("至", "to").replace(/，约.*/, "")})?`,
  fee: ({ letter, english, register }) =>
    `What is the total tuition fee for the whole course, and what does ${english ?? latin(letter)} in the letter cover? CRICOS has ${/A\$[\d,]+/.exec(register)?.[0] ?? "another amount"} for the whole course.`,
  start: () => "",
  provider: ({ letter }) => `Is ${letter} your CRICOS provider code?`,
  payee: ({ english, letter }) => `Is this your account: ${latin(english ?? letter)}? Which account should I pay to?`,
  refund: () => "How much is refunded if my visa is refused, and if I do not start? Where is your refund policy?",
  ahead: () => "What does the payment before the start cover, and is it a part of the tuition fee?",
  rest: () => "",
  promise: () => "I was told that my enrolment or visa is guaranteed. Did the school say so?",
};

/** The text without Chinese words, their figures and their punctuation, for the school. */
const latin = (text: string) =>
  text
    .replace(/（?\p{Script=Han}(?:[^A-Za-z()]*\p{Script=Han})?[\s，。；：（）、／·–—]*/gu, " ")
    .replace(/[，。；：（）、／]/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** A question to the school, and its meaning for the family. */
export interface Question {
  english: string;
  chinese: string;
}

/** Lines that another year or spelling explains, but that the school has to confirm before somebody pays. */
const isNear = ({ subject, finding }: Line) => finding === "close" && !["code", "school"].includes(subject);

/** Questions to the school, one for each subject that differs, is missing, is only near or has no code. */
export function questionsOf(lines: readonly Line[]): Question[] {
  const open = lines.filter(
    (line) =>
      ["differs", "closed", "missing", "outside"].includes(line.finding) ||
      isNear(line) ||
      (line.subject === "code" && line.finding === "unsaid"),
  );
  return Object.values(Object.groupBy(open, ({ subject }) => subject)).flatMap(([first, ...more] = []) => {
    if (!first) return [];
    const english = [first, ...more].map((line) => line.english ?? latin(line.letter)).join(", ");
    const asked = asks[first.subject](more.length > 0 ? { ...first, english } : first);
    return [{ english: asked, chinese: askedText[first.subject] }];
  });
}

/** A place of teaching. */
export interface Place {
  name: string | null;
  street: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
  /** Key of a metropolitan area. */
  metro: string | null;
  /** "vic:clayton", for coordinatesOf. */
  place: string | null;
}

export interface RegisteredSchool {
  code: string;
  /** Shown name, registered name, trading and other names, in English and Chinese. */
  names: readonly string[];
  nameCn: string | null;
  name: string;
  campuses: readonly Place[];
}

/** A course in our copy of the register. */
export interface RegisteredCourse {
  code: string;
  name: string;
  nameCn: string | null;
  weeks: number | null;
  /** AUD for the whole course. */
  tuition: number | null;
  total: number | null;
  /** A language or study-abroad course, of which people book a part of the registered length. */
  isFlexible: boolean;
  campuses: readonly Place[];
  school: RegisteredSchool;
}

/** "close": near enough for another year or spelling. "unsaid": the letter does not say it. "unclear": the letter says something that cannot be compared. "closed": in our copy, but stopped or left. "missing": not in our copy of the register. "unregistered": the register does not hold it. "outside": nor could it, and it must be checked elsewhere. */
export type Finding =
  | "agrees"
  | "close"
  | "differs"
  | "missing"
  | "unsaid"
  | "unclear"
  | "closed"
  | "unregistered"
  | "outside";

/** One line of the comparison. Texts are for people, in Chinese. */
export interface Line {
  subject:
    | "code"
    | "school"
    | "course"
    | "campus"
    | "length"
    | "dates"
    | "fee"
    | "start"
    | "rest"
    | "provider"
    | "payee"
    | "refund"
    | "ahead"
    | "promise";
  finding: Finding;
  letter: string;
  register: string;
  note: string;
  /** The letter's value for a question in English, when it differs from `letter`. */
  english?: string;
  /** Why nobody should pay yet: an account name that contains no registered name of the school, or a promised visa. */
  alarm?: string;
  /** The register's value for a question in English, when it differs from `register`. */
  registeredEnglish?: string;
}
