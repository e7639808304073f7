/**
 * An amount as people type it ("24,000", "１１００.5", "¥1100"), in the currency's smallest unit.
 * @returns null for what is none, is nothing, or has more than two decimals
 */
export function parseAmount(typed: string): number | null {
  const text = typed.normalize("NFKC").replace(/\s/g, "").replace(/^[¥$]/, "");
  const parts = /^(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(text);
  if (!parts) return null;
  const [, whole = "", decimals = ""] = parts;
  const amount = Number(whole.replaceAll(",", "")) * 100 + Number(decimals.padEnd(2, "0"));
  return amount > 0 ? amount : null;
}
