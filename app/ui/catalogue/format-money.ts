const whole = new Intl.NumberFormat("en-AU", { maximumFractionDigits: 0 });
const withCents = new Intl.NumberFormat("en-AU", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** AUD as "A$13,300", with cents only where there are some: "A$13,300.50". */
export function formatMoney(aud: number): string {
  return `A$${(Number.isInteger(aud) ? whole : withCents).format(aud)}`;
}
