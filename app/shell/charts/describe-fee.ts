import { formatMoney } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";

/** Quantiles of a fee in AUD. */
export interface FeeQuantiles {
  /** How many courses have a registered fee. */
  courses: number;
  p10: number;
  p25: number;
  median: number;
  p75: number;
  p90: number;
}

/** Within this share of the median a fee is in the middle. */
const middle = 0.03;

const standings = ["lowest", "low", "belowMiddle", "middle", "aboveMiddle", "high", "highest"] as const;

type Standing = (typeof standings)[number];

const text = {
  lowest: { verdict: "在同类里属于最低的一成", compared: "九成的同类课程比它贵" },
  low: { verdict: "在同类里偏低", compared: "四分之三的同类课程比它贵" },
  belowMiddle: { verdict: "在同类里中等偏低", compared: "一半以上的同类课程比它贵" },
  middle: { verdict: "在同类里居中", compared: "和同类的中位数差不多" },
  aboveMiddle: { verdict: "在同类里中等偏高", compared: "一半以上的同类课程比它便宜" },
  high: { verdict: "在同类里偏高", compared: "四分之三的同类课程比它便宜" },
  highest: { verdict: "在同类里属于最高的一成", compared: "九成的同类课程比它便宜" },
  peers: "全国 {courses} 门{name}登记了学费，一半在每年 {low} 到 {high} 之间，中位数 {median}。",
} as const;

function standingOf(value: number, { p10, p25, median, p75, p90 }: FeeQuantiles): Standing {
  if (value > p90) return "highest";
  if (value < p10) return "lowest";
  if (Math.abs(value - median) <= median * middle) return "middle";
  if (value > p75) return "high";
  if (value < p25) return "low";
  return value > median ? "aboveMiddle" : "belowMiddle";
}

/**
 * Compares a fee with its peers in words.
 * @param value AUD
 * @returns `verdict` for a heading after 学费 (在同类里偏高), `compared` for a sentence (四分之三的同类课程比它便宜)
 */
export const describeFee = (value: number, fees: FeeQuantiles): { verdict: string; compared: string } =>
  text[standingOf(value, fees)];

/** Describes the fees of the peers in words. @param name of the peers: "护理学学士" */
export function describePeers(name: string, { courses, p25, median, p75 }: FeeQuantiles): string {
  const [low, high, middleFee] = [p25, p75, median].map(formatMoney);
  return fill(text.peers, { courses, name, low: low ?? "", high: high ?? "", median: middleFee ?? "" });
}
