import { type Fact, hundreds } from "#worker/platform/figure-text.ts";
import { cities } from "./subjects.ts";

/** Key of the figure for a room in a shared home in a city, AUD a week. Not every city has one. */
export const rentKeyOf = (city: string): string => `living.room-${city}`;

/** Key of the country's figure for a room in a shared home. */
export const sharedRent = "living.rent-shared";

/** The weekly costs of one person besides tuition and insurance; the room is the city's own where it is known. */
const weekly = ["living.food", "living.utilities", "living.transport"] as const;

/** Keys of the figures of monthlyCost, of all cities. */
export const monthKeys = (): string[] => [sharedRent, ...weekly, ...cities().map(({ key }) => rentKeyOf(key))];

/** Rent of a room, food, electricity and transport of a month: a range in AUD, to hundreds; null when a figure is missing. */
export function monthlyCost(
  city: string,
  facts: ReadonlyMap<string, Pick<Fact, "value" | "valueTo">>,
): Pick<Fact, "unit" | "value" | "valueTo"> | null {
  const room = facts.get(rentKeyOf(city)) ?? facts.get(sharedRent);
  const all = [room, ...weekly.map((key) => facts.get(key))].filter((fact) => fact !== undefined);
  if (all.length <= weekly.length) return null;
  const month = (amounts: number[]) => hundreds((amounts.reduce((sum, one) => sum + one, 0) * 52) / 12);
  const from = month(all.map(({ value }) => value));
  const to = month(all.map(({ value, valueTo }) => valueTo ?? value));
  return { unit: "AUD", value: from, valueTo: to > from ? to : null };
}
