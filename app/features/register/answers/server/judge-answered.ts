import { type Fact, inForceOn } from "#app/features/register/facts/shared/fact.ts";
import { keysIn } from "#app/features/register/facts/shared/mentions.ts";
import { ruleOn } from "#app/features/register/rules/shared/rule.ts";
import { parseClaim, type Verdict } from "../shared/claim.ts";
import type { Answered } from "./answered.ts";
import type { Claimed } from "./claimed.ts";
import { judgeFigure, judgeModal, judgeNumber, judgeRule } from "./verdict.ts";
import type { Registries } from "./write-parts.ts";

/**
 * What is to be said of the sentence that a row judges.
 * @param say of the row, with the values of the register
 * @returns undefined when the row only answers, null when nothing can be said
 */
export function judgeAnswered(
  { row, claimed, modal }: Answered,
  say: string,
  registries: Registries,
): Verdict | null | undefined {
  const { rules, facts, today } = registries;
  const keys = keysIn(say);
  const figures = keys.flatMap((key) => [key, ...keysIn(ruleOn(rules.get(key), today)?.sentence ?? "")]);
  const histories = [...new Set(figures)].map((key) => facts.get(key) ?? []);
  if (row.claim.length > 0) {
    const claim = parseClaim(row.claim);
    const history = claim && rules.get(claim.key);
    if (claim?.kind === "rule") return history ? judgeRule(claim, history, today) : null;
    if (!(claim && claimed)) return null;
    const verdict = judgeFigure(claim, claimed, facts.get(claim.key) ?? [], today);
    // 65% of 一般扣 35%，打工度假扣 65% is right of something else, unless it is called a limit.
    const isLimit = claimed.isMost || claimed.isLeast;
    return verdict?.kind === "wrong" && !isLimit && histories.some((one) => isOf(claimed, inForceOn(one, today)))
      ? null
      : verdict;
  }
  // 加 10 分，只限研究型硕士或博士 is not right of all.
  if (claimed) return (limited.test(say) ? null : judgeNumber(claimed, histories, today)) ?? undefined;
  if (!(modal && row.holds)) return undefined;
  const history = keys.map((key) => rules.get(key)).find((one) => one !== undefined);
  return judgeModal({ said: modal, holds: row.holds, sentence: say }, history ?? [], today) ?? undefined;
}

const limited = /只限|仅限|只给/;

const isOf = ({ amount, units }: Claimed, fact: Fact | undefined) =>
  fact !== undefined && Math.abs(fact.value - amount * (units[fact.unit] ?? 0)) < 1e-6;
