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
  /** The name that people know, the registered one, trading and other names, in English and Chinese. */
  names: readonly string[];
  nameCn: string | null;
  name: string;
  campuses: readonly Place[];
}

/** A course as our copy of the register has it. */
export interface RegisteredCourse {
  code: string;
  name: string;
  nameCn: string | null;
  weeks: number | null;
  /** AUD for the whole course. */
  tuition: number | null;
  total: number | null;
  /** A language or study-abroad course, which people take for a part of its registered length. */
  isFlexible: boolean;
  campuses: readonly Place[];
  school: RegisteredSchool;
}

/** "close": near enough for another year or spelling. "unsaid": the letter does not say it. "unclear": the letter says something that cannot be compared. "closed": in our copy, but stopped or left. "missing": not in our copy of the register. "unregistered": the register does not hold it. */
export type Finding = "agrees" | "close" | "differs" | "missing" | "unsaid" | "unclear" | "closed" | "unregistered";

/** One line of the comparison. Texts are for people, in Chinese. */
export interface Line {
  subject: "code" | "school" | "course" | "campus" | "length" | "dates" | "fee" | "start" | "rest";
  finding: Finding;
  /** As the letter has it. */
  letter: string;
  /** As the register has it. */
  register: string;
  note: string;
  /** What the letter has, for a question in English, when it is not `letter` itself. */
  english?: string;
  /** What the register has, likewise. */
  registeredEnglish?: string;
}
