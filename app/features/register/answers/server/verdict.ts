import { type Fact, inForceOn, lastDayOf } from "#app/features/register/facts/shared/fact.ts";
import { mentionPattern } from "#app/features/register/facts/shared/mentions.ts";
import { type Rule, ruleOn, stateOn } from "#app/features/register/rules/shared/rule.ts";
import { formatFact } from "#worker/platform/figure-text.ts";
import { addDays } from "#worker/platform/time/units.ts";
import type { Modal } from "../shared/answer-row.ts";
import type { FigureClaim, RuleClaim, Verdict } from "../shared/claim.ts";
import type { Claimed } from "./claimed.ts";

const always = (kind: "right" | "partly" | "wrong"): Verdict => ({ kind, day: null });

/**
 * Compares a number with the past, current and future values of a figure. @param history of the figure, the newest day
 * first @param today YYYY-MM-DD in Australia @param isStrict its rule has no exceptions @returns null when the number
 * may be right in a way that the figure does not cover
 */
export function judgeFigure(
  { bound, times }: FigureClaim,
  claim: Claimed,
  history: readonly Fact[],
  today: string,
  isStrict = false,
): Verdict | null {
  const { amount, units, isMost, isLeast, isBelow, isNeeded, isAllowed } = claim;
  const { isEnough, isMore, isDoubled, isRough, hasUnit, isAge, step = 0 } = claim;
  const current = inForceOn(history, today);
  const factor = current && units[current.unit];
  if (!current || factor === undefined) return null;
  const isBound = isMost || isLeast;
  // 45 岁能申请 states no limit, and is wrong for a figure with 未满.
  if (bound === "most" && isAge && current.unit === "years" && !isBound) return null;
  const claimed = amount * factor * times;
  const isShort = (value: number) => [Math.floor, Math.round].some((to) => to(value / step) * step === claimed);
  const isSame = ({ value, valueTo }: Fact) =>
    valueTo === null && (Math.abs(value - claimed) < 1e-6 || (step > 0 && isShort(value)));
  const isTwice = (fact: Fact, at: number) => isSame(fact) && fact.value === 2 * (history[at + 1]?.value ?? 0);
  if (isDoubled && !history.some(isTwice)) return null;
  // 超过一万, and of a fee 至少两千, is true of any higher amount; less is not judged.
  const isFloor = isLeast && bound === "exact" && isFee.test(current.label) && current.value > claimed;
  if ((isMore || isFloor) && current.unit === "AUD")
    return current.value > claimed || (isLeast && isSame(current)) ? always("right") : null;
  // 可以在同一个雇主做超过六个月 is against the limit that it names.
  if (isMore && bound === "most" && !isBound && claimed >= current.value) return always(isStrict ? "wrong" : "partly");
  // 70 is a test score, because no item has so many points.
  if (bound === "exact" && current.unit === "points" && claimed > mostPoints) return null;
  if (bound === "wait") return isSame(current) ? always("right") : claimed < current.value / 2 ? always("wrong") : null;
  // 2300 左右 means the former value, unless it is close to the current one.
  if (isRough && !isSame(current) && Math.abs(claimed / current.value - 1) < 0.2) return null;
  // 未满 35 岁 leaves out those of 35, whom 不超过 35 岁 includes; 未满 36 岁 is the same.
  const leavesOut = isBelow && current.label.includes("不超过");
  if (leavesOut && isAge && claimed === current.value + 1) return always("right");
  // A value for two weeks may be wrong for each single week.
  if (isSame(current)) return times === 1 && !leavesOut && bound !== "part" ? always("right") : always("partly");
  const other = history.find((fact) => fact !== current && isSame(fact));
  // 两周可以打工 40 小时 is allowed under any limit so far; of a former limit people hear the limit.
  if (bound === "most" && isAllowed && !isMost && claimed < current.value)
    return other && current.unit === "hours" && (other.validFrom ?? "") < today
      ? { kind: "right", day: lastDayOf(history, other, today) }
      : null;
  if (bound === "least" && isAllowed && claimed > current.value) return null;
  if (other && (other.validFrom ?? "") > today) return { kind: "coming", day: other.validFrom };
  // Somebody who says 每周 20 小时 does not recognise 40 hours in two weeks.
  if (other)
    return {
      kind: "was",
      day: lastDayOf(history, other, today),
      ...(times === 1 ? { held: formatFact(other) } : {}),
    };
  if (isRough) return null;
  const isScore = ["score", "points", "percent"].includes(current.unit);
  // 收到邀请以后有 90 天可以递 allows more than the limit, 同居半年就可以 asks less than the minimum: right at most for an exception.
  const allowsMore =
    bound === "most" ? isAllowed && claimed > current.value : bound === "least" && isEnough && claimed < current.value;
  if (allowsMore && hasUnit && !isAge && !isBound && periods.includes(current.unit))
    return always(bound === "most" && isStrict ? "wrong" : "partly");
  // 21 天内可以上诉 is true when the limit is 28 days.
  if (isAllowed && claimed < current.value && bound !== "least" && periods.includes(current.unit)) return null;
  const isSure =
    current.valueTo === null && (hasUnit || isScore) && (bound === "exact" || isBound || (isScore && isNeeded));
  return isSure ? always("wrong") : null;
}

/** The kind of limit of a figure, by its name; null for a figure that may be an example. */
function boundOf({ label, unit }: Fact): FigureClaim["bound"] | null {
  if (unit === "points" || /(?:申请|考试|评估|提名|登记|担保)费|比例$|税率|居留时间$/.test(label)) return "exact";
  if (/最多|最长|上限|不超过|未满|小于|以内/.test(label)) return "most";
  return unit === "score" || /至少|满|最低/.test(label) ? "least" : null;
}

/**
 * Compares a number with the only figure of an answer in its unit; of several fees, with the first. Without a word for
 * the limit another number is not wrong. @param histories of the figures of the answer, in the order of its sentence
 */
export function judgeNumber(claimed: Claimed, histories: readonly (readonly Fact[])[], today: string): Verdict | null {
  const found = histories.flatMap((history) => {
    const current = inForceOn(history, today);
    return current && claimed.units[current.unit] ? { history, current } : [];
  });
  const [first] = found;
  if (!first) return null;
  const { history, current } = first;
  const bound = boundOf(current);
  const isSaid = bound === "exact" || claimed.isMost === (bound === "most");
  const said = isSaid && bound !== null ? claimed : { ...claimed, isMost: false, isLeast: false, isNeeded: false };
  const claim = { kind: "figure", key: current.key, bound: bound ?? "least", times: 1, heard: 0 } as const;
  const verdict = judgeFigure(claim, said, history, today);
  if (found.length > 1) return verdict?.kind === "right" && isFee.test(current.label) ? verdict : null;
  return verdict?.kind === "right" || claimed.isNamed ? verdict : null;
}

const isFee = /费/;

const words: Readonly<Record<Modal, RegExp>> = {
  cannot: /不能|不可以|不得|不准|不批|不退/,
  can: /可以|能/,
  "no-need": /不用|不必|不要求|不需要/,
  need: /必须|要|应当|只能/,
};

const opposites: Readonly<Record<Modal, Modal>> = { can: "cannot", cannot: "can", need: "no-need", "no-need": "need" };

/** Whether a sentence of a registry affirms a statement rather than the opposite. */
const says = (sentence: string, modal: Modal) =>
  words[modal].test(modal === "can" || modal === "need" ? sentence.replace(words[opposites[modal]], "") : sentence) &&
  !(modal === "can" && words.cannot.test(sentence));

/**
 * The verdict on a modal statement about the subject of an answer. Each version of the rule is compared. @param said of
 * the statement, `holds` of the answer, which is written in `sentence`
 */
export function judgeModal(
  { said, holds, sentence }: { said: Modal; holds: Modal; sentence: string },
  history: readonly Rule[],
  today: string,
): Verdict | null {
  const opposite = opposites[holds];
  if (said !== holds && said !== opposite) return null;
  const versions = history.filter(({ isProposed }) => !isProposed);
  const current = ruleOn(versions, today);
  // The answer itself may state it, with or without a rule: 不能。
  const own = sentence.replaceAll(mentionPattern, "");
  if (!(says(own, holds) || (current && says(current.sentence, holds)))) return null;
  if (current && stateOn(versions, current, today) !== "in-force") return null;
  if (said === holds) return always("right");
  if (hedged.test(own + (current?.sentence ?? ""))) return always("partly");
  // The earlier state must be known.
  const others = versions.filter((one) => one !== current);
  if (!others.every((one) => says(one.sentence, holds) || says(one.sentence, opposite))) return null;
  const held = others.filter((one) => says(one.sentence, opposite)).map(({ validFrom }) => validFrom ?? "-");
  return judgeRule({ kind: "rule", key: current?.rule ?? "", held, isPartly: false }, versions, today);
}

/** What a rule says of most, or with exceptions. */
export const hedged = /一般|通常|多数|除|例外|豁免|可能|只能|除非/;

/**
 * The verdict on a statement that something is or is not on a list or in a regional area. @param isSaid whether the
 * statement affirms it, `list` where it names one, `text` of the register, in which each part is about one thing of
 * that name
 */
export function judgeListed(isSaid: boolean, list: string, text: string): Verdict | null {
  const parts = text.split("；").map((part) => !/不在任何|不是指定/.test(part) && part.toLowerCase().includes(list));
  const isSo = parts[0] === isSaid;
  if (parts.some((part) => part !== parts[0])) return null;
  return always(isSo ? "right" : /大部分/.test(text) ? "partly" : "wrong");
}

/** Maximum points of one item of the points test. */
const mostPoints = 30;

const periods: readonly string[] = ["days", "weeks", "months", "years"];

type Version = Pick<Rule, "validFrom" | "validUntil" | "isProposed">;

/** The verdict by the current version of a rule. @param history of the rule, the newest first */
export function judgeRule({ held, isPartly }: RuleClaim, history: readonly Version[], today: string): Verdict | null {
  if (isPartly) return always("partly");
  const current = ruleOn(history, today);
  const isHeld = ({ validFrom }: Version) => held.includes(validFrom ?? "-");
  const newest = history.find(isHeld);
  if (!newest) return always("wrong");
  if (current && isHeld(current) && stateOn(history, current, today) === "in-force") return always("right");
  const state = stateOn(history, newest, today);
  if (state === "proposed" || state === "announced") return { kind: "coming", day: newest.validFrom };
  const next = history.findLast(
    (one) => !(one.isProposed || isHeld(one)) && (one.validFrom ?? "") > (newest.validFrom ?? ""),
  );
  const day = newest.validUntil ?? (next?.validFrom ? addDays(next.validFrom, -1) : null);
  return day === null ? null : { kind: "was", day };
}
