const codes: Record<string, string> = {
  "new south wales": "NSW",
  victoria: "VIC",
  queensland: "QLD",
  "western australia": "WA",
  "south australia": "SA",
  tasmania: "TAS",
  "australian capital territory": "ACT",
  "northern territory": "NT",
};

const known = new Set(Object.values(codes));

export const isStateCode = (text: string) => known.has(text);

/** "New South Wales" or "nsw" → NSW; null for what is no state or territory of Australia. */
export function stateCodeOf(text: string): string | null {
  const upper = text.toUpperCase().replaceAll(".", "");
  return known.has(upper) ? upper : (codes[text.toLowerCase()] ?? null);
}
