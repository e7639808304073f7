import { type Fact, inForceOn } from "#app/features/register/facts/shared/fact.ts";
import { keysIn } from "#app/features/register/facts/shared/mentions.ts";
import { ruleOn } from "#app/features/register/rules/shared/rule.ts";
import { parseClaim, type Verdict } from "../shared/claim.ts";
import type { Answered } from "./answered.ts";
import type { Claimed } from "./claimed.ts";
import { hedged, judgeFigure, judgeListed, judgeModal, judgeNumber, judgeRule } from "./verdict.ts";
import type { Registries } from "./write-parts.ts";

/**
 * The verdict of a row on a statement. A day in the statement (2026 年 7 月 1 日起) must be the first day of the rule, and
 * a year the current one; otherwise there is no verdict. @param say of the row, with the values of the register
 * @returns undefined when the row is only an answer, null without a verdict
 */
export function judgeAnswered(answered: Answered, say: string, registries: Registries): Verdict | null | undefined {
  const judged = judgeUndated(answered, say, registries);
  // 最多 48 小时 is not all where some have no limit.
  const isPart = judged?.kind === "right" && answered.claimed?.isMost && someUnlimited.test(withRules(say, registries));
  const verdict: typeof judged = isPart ? { kind: "partly", day: null } : judged;
  const told = answered.pieces.find(({ means }) => means.some(({ key }) => key === "since"))?.text;
  if (!verdict || told === undefined) return verdict;
  const { today, facts, rules } = registries;
  const [, year = today.slice(0, 4), month = "", day = ""] = dayIn.exec(told) ?? [];
  if (year === today.slice(0, 4) && !/月|起|开始/.test(told)) return verdict;
  const [key = ""] = answered.row.claim;
  const on = verdict.day ?? today;
  const from = (inForceOn(facts.get(key), on) ?? ruleOn(rules.get(key), on))?.validFrom ?? "";
  const parts = [year, month, day].filter((part) => part !== "").map((part) => part.padStart(2, "0"));
  return verdict.kind !== "wrong" && from.startsWith(parts.join("-")) ? verdict : null;
}

/** Parses year, month and day of 从 2026 年 7 月 1 日起. */
const dayIn = /(?<=^\D*)(?:(\d{4})\s*年)?(?:\s*(\d+)\s*月)?(?:\s*(\d+)\s*[日号])?(?=\D*$)/;

function judgeUndated(
  { row, pieces, claimed, modal }: Answered,
  say: string,
  registries: Registries,
): Verdict | null | undefined {
  const { rules, facts, today } = registries;
  const told = pieces.map(({ text }) => text);
  const isAbout = (fact: Fact | undefined) => isOfPart(told.join(""), fact?.label ?? "");
  // 482 没有年龄上限, 临时工没有年假: the number of the sentence is that of others.
  if (claimed && told.some((text) => text.length > 1 && isWithout(text, say))) return undefined;
  const keys = keysIn(say);
  const figures = keys.flatMap((key) => [key, ...keysIn(ruleOn(rules.get(key), today)?.sentence ?? "")]);
  const histories = [...new Set(figures)]
    .map((key) => facts.get(key) ?? [])
    .filter((history) => isAbout(inForceOn(history, today)));
  if (row.claim.length > 0) {
    const claim = parseClaim(row.claim);
    const history = claim && rules.get(claim.key);
    if (claim?.kind === "rule") return history ? judgeRule(claim, history, today) : null;
    if (!(claim && claimed && isAbout(inForceOn(facts.get(claim.key), today)))) return null;
    const isStrict = keys.some((key) => rules.has(key)) && !hedged.test(withRules(say, registries));
    const verdict = judgeFigure(claim, claimed, facts.get(claim.key) ?? [], today, isStrict);
    // In 一般扣 35%，打工度假扣 65% the statement about 65% may be right for another case, unless it is called a limit.
    const isElse =
      !(claimed.isMost || claimed.isLeast) && histories.some((one) => isOf(claimed, inForceOn(one, today)));
    return verdict?.kind === "wrong" && isElse ? null : verdict;
  }
  // 加 10 分，只限研究型硕士或博士 is not right for all cases.
  if (claimed) return (limited.test(say) ? null : judgeNumber(claimed, histories, today)) ?? undefined;
  if (modal && !row.holds) {
    const list = pieces.flatMap(({ text }) => /^(?:csol|mltssl|stsol|rol)/.exec(text)?.[0] ?? [])[0] ?? "";
    return judgeListed(modal === "can", list, say);
  }
  if (!(modal && row.holds)) return undefined;
  const history = keys.map((key) => rules.get(key)).find((one) => one !== undefined);
  return judgeModal({ said: modal, holds: row.holds, sentence: say }, history ?? [], today) ?? undefined;
}

const withRules = (say: string, { rules, today }: Registries) =>
  [say, ...keysIn(say).map((key) => ruleOn(rules.get(key), today)?.sentence)].join("");

const someUnlimited = /(?:硕士|博士)[^。]*不限工时/;
const limited = /只限|仅限|只给/;

/** Words of a statement beside words in the name of a figure that is about another part: 每项 and 总分, 合计 and 一次. */
const otherParts: readonly (readonly [RegExp, RegExp])[] = [
  [/每项|单项|各项|每一项|四项|听说读写/, /总分|平均/],
  [/总分|平均/, /每项|单项/],
  [/合计|总共|一共|加起来|累计/, /一次|连续/],
];

const isOfPart = (told: string, label: string) =>
  !otherParts.some(([said, named]) => said.test(told) && named.test(label));

/** Whether a sentence excludes a named thing: 临时工（casual）没有. */
const isWithout = (text: string, say: string) =>
  say.split(/[，。；：]/).some((part) => part.includes(text) && part.lastIndexOf("没有") > part.indexOf(text));

const isOf = ({ amount, units }: Claimed, fact: Fact | undefined) =>
  fact !== undefined && Math.abs(fact.value - amount * (units[fact.unit] ?? 0)) < 1e-6;
