/** What is to be said of a sentence. */
export interface Verdict {
  /** `was`: right until a day; `partly`: right for some; `coming`: right from a day, or announced without one. */
  kind: "right" | "was" | "partly" | "coming" | "wrong";
  /** The last day of `was`, the first of `coming`, YYYY-MM-DD in Australia; null of the others. */
  day: string | null;
}

/** A sentence about a number: 学生签证每两周最多打工 48 小时. */
export interface FigureClaim {
  kind: "figure";
  key: string;
  /**
   * What another number than the figure's makes wrong: any, one that is called a limit (最多), or one that is called a minimum (至少).
   * Less than a limit is allowed, and people may well say so. Of an estimate how long one waits, less than half of it is wrong.
   */
  bound: "exact" | "most" | "least" | "wait";
  /** The figure is so many times the number: 2 of hours a week, of a figure for two weeks. */
  times: number;
  /** The number of the sentence as people hear it, in the unit of the figure, before `times`. */
  heard: number;
}

/** A sentence about a rule: 485 能在境内转学生签. */
export interface RuleClaim {
  kind: "rule";
  key: string;
  /** First days of the versions of the rule under which the sentence is right, `-` of the version without one. Empty: it is wrong. */
  held: readonly string[];
  isPartly: boolean;
}

const figure = /^[a-z0-9.-]+ (exact|most|least|wait) (\d+(?:\.\d+)?)(?: x(\d+))?$/;
const rule = /^[a-z0-9.-]+( partly|( \d{4}-\d\d-\d\d| -)*)$/;

/**
 * Reads the words of a claim: `visa-500.work-hours most 20 x2`, `student-rule.genuine -`, `student-rule.family.work-hours partly`.
 * @returns null of words that are no claim
 */
export function parseClaim(words: readonly string[]): FigureClaim | RuleClaim | null {
  const [key = "", ...others] = words;
  const [, bound, heard, times = "1"] = figure.exec(words.join(" ")) ?? [];
  if (bound === "exact" || bound === "most" || bound === "least" || bound === "wait") {
    return { kind: "figure", key, bound, heard: Number(heard), times: Number(times) };
  }
  if (!rule.test(words.join(" "))) return null;
  const isPartly = others[0] === "partly";
  return { kind: "rule", key, held: isPartly ? [] : others, isPartly };
}

/** The sentence that an answer begins with. */
export function describeVerdict({ kind, day }: Verdict): string {
  if (kind === "right") return "对。";
  if (kind === "partly") return "不全对。";
  if (kind === "wrong") return "不对。";
  if (kind === "was") return `以前对，到 ${day} 为止，现在不是了。`;
  return day === null ? "现在还不对：只是宣布了，没有开始。" : `现在还不对，${day} 起才对。`;
}
