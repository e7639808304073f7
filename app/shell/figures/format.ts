import { formatMoney, formatNumber } from "#worker/platform/figure-text.ts";

export { formatMoney, formatNumber };

/** A change in thousandths: "涨 9.7%", "降 3%", "没有变". */
export function formatChange(thousandths: number): string {
  if (thousandths === 0) return "没有变";
  return `${thousandths > 0 ? "涨" : "降"} ${formatNumber(Math.abs(thousandths) / 10, { atMost: 1 })}%`;
}

/** A length in everyday form: "3 年", "1.5 年", "约 7 个月", "10 周"; null when it is unknown. */
export function formatLength(weeks: number | null): string | null {
  if (weeks === null || weeks <= 0) return null;
  const halfYears = Math.round(weeks / 26);
  if (halfYears > 0 && Math.abs(weeks - halfYears * 26) <= 2) return halfYears === 1 ? "半年" : `${halfYears / 2} 年`;
  return weeks < 26 ? `${weeks} 周` : `约 ${Math.round((weeks * 12) / 52)} 个月`;
}

/**
 * A fee of the register, AUD. The register has 0 where no fee was filled in, so 0 and null are "未登记". Placeholder fees of
 * a dollar or two are printed as registered; statedPrice() removes them where prices are compared.
 */
export function formatFee(aud: number | null): string {
  return aud === null || aud === 0 ? "未登记" : formatMoney(aud);
}

/** "104 周（约 24 个月）"; null when the register has neither. */
export function formatDuration(weeks: number | null, months: number | null): string | null {
  if (weeks === null) return months === null ? null : `约 ${months} 个月`;
  return months ? `${weeks} 周（约 ${months} 个月）` : `${weeks} 周`;
}
