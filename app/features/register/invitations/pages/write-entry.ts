import { formatMoney, formatNumber } from "#app/shell/figures/format.ts";
import { invitationText } from "./text.ts";

/** "2025–26 年度"; where the source does not say the year, that. */
export const writeYear = (year: string): string =>
  year ? `${year.replace("-", "–")} 年度` : invitationText.state.yearUnknown;

interface Entry {
  value: string | null;
}

export const numberOf = (entry: Entry | undefined): string | null =>
  entry?.value ? formatNumber(Number(entry.value)) : null;

export const moneyOf = (entry: Entry | undefined): string | null =>
  entry?.value ? formatMoney(Number(entry.value)) : null;
