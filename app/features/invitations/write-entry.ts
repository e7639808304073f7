import { formatMoney, formatNumber } from "#app/shell/figures/format.ts";

/** "2025–26" */
export const writeYear = (year: string): string => year.replace("-", "–");

interface Entry {
  value: string | null;
}

export const numberOf = (entry: Entry | undefined): string | null =>
  entry?.value ? formatNumber(Number(entry.value)) : null;

export const moneyOf = (entry: Entry | undefined): string | null =>
  entry?.value ? formatMoney(Number(entry.value)) : null;
