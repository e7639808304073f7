/** The states and territories by their abbreviation. */
export const stateNames = {
  NSW: "新南威尔士州",
  VIC: "维多利亚州",
  QLD: "昆士兰州",
  WA: "西澳大利亚州",
  SA: "南澳大利亚州",
  TAS: "塔斯马尼亚州",
  ACT: "澳大利亚首都领地",
  NT: "北领地",
} as const;

/** Their abbreviations, in the same order. */
export const states = [
  "NSW",
  "VIC",
  "QLD",
  "WA",
  "SA",
  "TAS",
  "ACT",
  "NT",
] as const satisfies (keyof typeof stateNames)[];

export type State = (typeof states)[number];
