import { stateNames } from "./names.ts";

/** Short names of the states and territories, for charts and lists: 新州. */
export const shortStateNames: Record<string, string> = {
  NSW: "新州",
  VIC: "维州",
  QLD: "昆州",
  WA: "西澳",
  SA: "南澳",
  TAS: "塔州",
  ACT: "首都领地",
  NT: "北领地",
};

/**
 * All states where an institution teaches: "新南威尔士州、昆士兰州", and of more than two "新州、维州、昆州".
 * @param states codes joined by commas, that with most courses first
 */
export function statesText(states: string): string {
  const codes = states.split(",");
  const names = codes.length > 2 ? shortStateNames : stateNames;
  return codes.map((code) => names[code] ?? code).join("、");
}
