import { formatMoney } from "#worker/platform/figure-text.ts";
import { readRange } from "../../shared/explore/filters.ts";
import type { Currency, LimitKind, TypedLimit } from "../chart/limit.ts";

const labels: Readonly<Record<string, string>> = {
  "sort cost": "按总费用从低到高",
  "sort cost-desc": "按总费用从高到低",
  "sort weeks": "按学制从短到长",
  "sort weeks-desc": "按学制从长到短",
  "language Chinese": "中文授课",
  "language English": "英文授课",
  "language Korean": "韩文授课",
  "language French": "法文授课",
  "work yes": "含实习或工作",
  "work no": "不含实习或工作",
  "regional yes": "偏远及地区",
  "regional no": "不在偏远及地区",
  "live 0": "含已停招",
};

const amountsOf: Partial<Record<LimitKind, string>> = {
  cost: "全程总费用",
  yearly: "每年学费",
  weekly: "每周学费",
  weeks: "学制",
};

export const currencyNames: Readonly<Record<Currency, string>> = {
  ...{ CNY: "元人民币", HKD: "港元", TWD: "新台币", MYR: "马币", SGD: "新加坡元", USD: "美元" },
};

/** The Chinese text of a chip: "全程总费用 A$20,000 及以下". */
export function labelLimit({ kind, value, typed, rate, currency, living, than, isOfSemester }: TypedLimit): string {
  const what = amountsOf[kind];
  if (!what) return labels[`${kind} ${value}`] ?? typed;
  const converted = rate === undefined || !currency ? "" : `（按 1 澳元 = ${rate} ${currencyNames[currency]}折算）`;
  const ofSemester = isOfSemester ? "（按一年两个学期算）" : "";
  const left = typeof living === "number" ? `（预算扣除学生签证的一年生活费 ${formatMoney(living)}）` : "";
  const compared = than ? `（「${than.label}」同级课程的中位数）` : "";
  return `${what} ${textOf(value, kind === "weeks")}${ofSemester}${converted}${left}${compared}`;
}

function textOf(value: string, isWeeks: boolean): string {
  const { from, to } = readRange(value);
  const write = (number: number) => (isWeeks ? `${number} 周` : formatMoney(number));
  if (from === null || to === null) return from === null ? `${write(to ?? 0)} 及以下` : `${write(from)} 及以上`;
  return from === to ? write(to) : `${isWeeks ? from : write(from)} 至 ${write(to)}`;
}
