/** The verdict on a statement. */
export interface Verdict {
  /** `was`: right until a day; `partly`: right in some cases; `coming`: right from a day, or announced without one. */
  kind: "right" | "was" | "partly" | "coming" | "wrong";
  /** The last day of `was`, and of a limit that `right` stays below; the first day of `coming`, YYYY-MM-DD in Australia; otherwise null. */
  day: string | null;
  /** The former value that makes a `was` about a number right: "A$4,600". */
  held?: string;
}

/** A statement about a number: 学生签证每两周最多打工 48 小时. */
export interface FigureClaim {
  kind: "figure";
  key: string;
  /**
   * Which other numbers are wrong: any, only one that is called a maximum (最多), or only one that is called a minimum
   * (至少). A statement of less than a limit is true. For an estimate of a waiting time, less than half is wrong. The
   * number of a `part` is not all that the statement says it is.
   */
  bound: (typeof bounds)[number];
  /** Factor between the number and the figure: 2 for hours per week and a figure for two weeks. */
  times: number;
  /** The number of the common statement, in the unit of the figure, before `times`. */
  heard: number;
}

/** A statement about a rule: 485 能在境内转学生签. */
export interface RuleClaim {
  kind: "rule";
  key: string;
  /**
   * First days of the rule's versions under which the statement is right, `-` for the version without a day. Empty: the
   * statement is wrong.
   */
  held: readonly string[];
  isPartly: boolean;
}

const bounds = ["exact", "most", "least", "wait", "part"] as const;
const figure = /^[a-z0-9.-]+ ([a-z]+) (\d+(?:\.\d+)?)(?: x(\d+))?$/;
const rule = /^[a-z0-9.-]+( partly|( \d{4}-\d\d-\d\d| -)*)$/;

/**
 * Parses a claim: `visa-500.work-hours most 20 x2`, `student-rule.genuine -`, `student-rule.family.work-hours partly`.
 * @returns null for other text
 */
export function parseClaim(words: readonly string[]): FigureClaim | RuleClaim | null {
  const [key = "", ...others] = words;
  const [, said, heard, times = "1"] = figure.exec(words.join(" ")) ?? [];
  const bound = bounds.find((one) => one === said);
  if (bound) return { kind: "figure", key, bound, heard: Number(heard), times: Number(times) };
  if (!rule.test(words.join(" "))) return null;
  const isPartly = others[0] === "partly";
  return { kind: "rule", key, held: isPartly ? [] : others, isPartly };
}

/** The beginning of an answer: its verdict in words. */
export function describeVerdict({ kind, day, held }: Verdict): string {
  if (kind === "right") return day === null ? "对。" : `可以，但这是以前的上限，到 ${day} 为止；现在的更高。`;
  if (kind === "partly") return "不全对。";
  if (kind === "wrong") return "不对。";
  if (kind === "was") return `以前对${held ? `（${held}）` : ""}，到 ${day} 为止，现在不是了。`;
  return day === null ? "现在还不对：只是宣布了，没有开始。" : `现在还不对，${day} 起才对。`;
}
