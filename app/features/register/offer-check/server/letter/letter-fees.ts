import { type FeePeriod, type FeeRole, feePeriodOf, feeRoleOf } from "./fee-kind.ts";
import { amountsIn } from "./figures.ts";

/** An amount of a letter, and what it is for. */
export interface OfferedFee {
  /** AUD. */
  aud: number;
  written: string;
  role: FeeRole;
  period: FeePeriod;
}

/** The amounts of a labelled value. */
export function feesOf(label: string, value: string): OfferedFee[] {
  const amounts = amountsIn(value, true);
  return amounts.map(({ aud, at, written }, position) => {
    const before = value.slice(
      amounts[position - 1] ? (amounts[position - 1]?.at ?? 0) + (amounts[position - 1]?.written.length ?? 0) : 0,
      at,
    );
    const after = value.slice(at + written.length, amounts[position + 1]?.at ?? value.length).slice(0, 60);
    // In "Tuition: 38,500 per year (total 115,500)" words nearer than the label decide.
    const near = `${before} ${after}`;
    const nearRole = feeRoleOf(near);
    const nearPeriod = feePeriodOf(position === 0 ? `${before} ${after.split(/[(;,，；（]/, 1)[0]}` : near);
    return {
      aud,
      written,
      role:
        nearRole === "unknown" || (nearRole === "tuition" && feeRoleOf(label) !== "unknown")
          ? feeRoleOf(label)
          : nearRole,
      period: nearPeriod === "any" ? feePeriodOf(label) : nearPeriod,
    };
  });
}

/** The amounts of sentences. @param lines a line without a word for a charge is read with the line before it */
export function feesOfProse(lines: readonly string[]): OfferedFee[] {
  return lines.flatMap((line, number) =>
    amountsIn(line, false).map(({ aud, at, written }) => {
      const before =
        line
          .slice(Math.max(0, at - 90), at)
          .split(/[.。;；](?=\s|$)/)
          .at(-1) ?? "";
      const after =
        line.slice(at + written.length, at + written.length + 40).split(/[.。;；，]|,\s|AUD|\$/, 1)[0] ?? "";
      const own = `${before} ${after}`;
      const context = feeRoleOf(own) === "unknown" ? `${lines[number - 1] ?? ""} ${own}` : own;
      return { aud, written, role: feeRoleOf(context), period: feePeriodOf(context) };
    }),
  );
}
