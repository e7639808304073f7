import { formatMoney } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { feeText as text } from "./text.json";

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

/** Maximum difference from the median, as a part of it, of an average fee. */
const middle = 0.03;

const standings = ["lowest", "low", "belowMiddle", "middle", "aboveMiddle", "high", "highest"] as const;

type Standing = (typeof standings)[number];

function standingOf(value: number, { p10, p25, median, p75, p90 }: FeeQuantiles): Standing {
  if (value > p90) return "highest";
  if (value < p10) return "lowest";
  if (Math.abs(value - median) <= median * middle) return "middle";
  if (value > p75) return "high";
  if (value < p25) return "low";
  return value > median ? "aboveMiddle" : "belowMiddle";
}

/**
 * Compares a fee with similar courses in words. @param value AUD @returns `verdict` for a heading after 学费 (在同类里偏高),
 * `compared` for a sentence (四分之三的同类课程比它便宜)
 */
export const describeFee = (value: number, fees: FeeQuantiles): { verdict: string; compared: string } =>
  text[standingOf(value, fees)];

/** Describes the fees of similar courses in words. @param name of these courses: "护理学学士" */
export function describePeers(name: string, { courses, p25, median, p75 }: FeeQuantiles): string {
  const [low, high, middleFee] = [p25, p75, median].map(formatMoney);
  return fill(text.peers, { courses, name, low: low ?? "", high: high ?? "", median: middleFee ?? "" });
}
