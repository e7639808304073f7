/** Official charges in cents of A$, and yuan for an Australian dollar. */
export interface ChargesAtRate {
  aud: number;
  rate: number;
}

/**
 * Charges in fen, rounded up: to the fen, where it is decided what they are covered by, or to the yuan, as they are shown
 * behind 约.
 */
export function chargesInFen({ aud, rate }: ChargesAtRate, to: "fen" | "yuan" = "fen"): number {
  const step = to === "yuan" ? 100 : 1;
  // Products of such numbers are off by far less than a millionth of a fen.
  return Math.ceil((aud * rate) / step - 1e-6) * step;
}
