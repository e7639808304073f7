import { statedPrice } from "#app/features/register/catalogue/shared/register-values.ts";
import { alone, type CourseFigures, calculateCourseCost, type ItemName, onceItems } from "./course-cost.ts";
import { type Amount, costKeys, figuresOf, type Rate, sumOf } from "./figures.ts";

/** Keys of the figures that wholeCostOf needs. */
export const wholeCostKeys: readonly string[] = Object.values(costKeys);

/** Key of the living costs of a year. */
export const livingCostKey = costKeys.livingStudent;

export type CostPart = "study" | "living" | "visa";

/** The part of the total that an item belongs to. Items other than school, visas, health cover and travel are living costs. */
const partOf = (name: ItemName): CostPart =>
  ["tuition", "nonTuition", "boarding", "schooling"].includes(name)
    ? "study"
    : name === "cover" || onceItems.includes(name)
      ? "visa"
      : "living";

/** The total of each part. */
export function partsOf(items: readonly { name: ItemName; amount: Amount | null }[]): Record<CostPart, Amount> {
  const sum = (part: CostPart) => sumOf(items.flatMap(({ name, amount }) => (partOf(name) === part && amount) || []));
  return { study: sum("study"), living: sum("living"), visa: sum("visa") };
}

export interface WholeCost {
  /** AUD for the whole length of the course. */
  parts: Record<CostPart, Amount>;
  total: Amount;
  /** The items of the total that are unverified. */
  unverified: ItemName[];
}

type RegisteredCosts = Record<"tuition" | "nonTuition" | "totalCost" | "weeks", number | null>;

/**
 * The costs of a course as registered: without a separate tuition, the total counts as tuition.
 * @param registerIsOld the fees may have changed since the date of the register
 */
export function registeredFigures(
  { tuition, nonTuition, totalCost, weeks }: RegisteredCosts,
  registerIsOld: boolean,
): CourseFigures {
  const stated = statedPrice(tuition);
  return {
    tuition: stated ?? statedPrice(totalCost),
    nonTuition: stated === null ? null : nonTuition,
    weeks: weeks || null,
    registerIsOld,
  };
}

/**
 * The cost of a course for somebody who comes alone and applies from abroad, as the calculator shows it before any input.
 * @returns null when a figure of the course or of the registry is missing
 */
export function wholeCostOf(course: CourseFigures, facts: ReadonlyMap<string, Required<Rate>>): WholeCost | null {
  if (course.tuition === null || course.weeks === null) return null;
  const { total } = calculateCourseCost(course, alone, figuresOf(Object.fromEntries(facts)));
  if (total.missing.length > 0) return null;
  return { parts: partsOf(total.items), total: total.sum, unverified: total.unverified };
}
