/** What the image of a comparison shows of a course; made by the loader. */
export interface CourseCard {
  school: string;
  course: string;
  /** The registered English name. */
  english: string;
  /** "3 年，每年学费 A$41,175" and the like, one line each. */
  lines: readonly string[];
  /** "A$218,894（约 ¥105 万）"; null when it is not known. */
  sum: string | null;
  /** Parts of the sum, AUD, in the order of the chart. */
  parts: readonly number[];
  isLowest: boolean;
}

export interface ComparisonCard {
  title: string;
  /** Names of the parts. */
  parts: readonly string[];
  courses: readonly CourseCard[];
  /** Below the courses. */
  notes: readonly string[];
}
