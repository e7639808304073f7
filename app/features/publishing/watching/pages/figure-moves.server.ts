import { type ExchangeRate, formatConverted } from "#app/shell/figures/exchange-rate.ts";
import type { KeptChanges } from "../server/kept-changes.ts";

const amounts = /^A\$([\d,.]+)(?: 至 ([\d,.]+))? → A\$([\d,.]+)(?: 至 ([\d,.]+))?$/;

/** "约 ¥2,420", without line breaks inside. */
export const aboutYuan = (aud: number, rate: ExchangeRate): string =>
  `约 ${formatConverted(aud, rate)}`.replaceAll(" ", "\u00a0");

/** "A$2,000 → A$2,500，多约 ¥2,420": the difference in the reader's currency, one for each end of a range. */
export function inYuan(line: string, rate: ExchangeRate | null): string {
  const [, from, fromTo, to, toTo] = amounts.exec(line)?.map((one = "") => Number(one.replaceAll(",", ""))) ?? [];
  const moves = [(to ?? 0) - (from ?? 0), ...(fromTo && toTo ? [toTo - fromTo] : [])];
  const [first = 0] = moves;
  if (!rate || moves.some((move) => move * first <= 0)) return line;
  return `${line}，${first > 0 ? "多" : "少"}\u2060${moves
    .map((move) => aboutYuan(Math.abs(move), rate))
    .join(" 至 ")
    .replaceAll("至 约", "至")}`;
}

/** How each figure moved in all: "学生签证申请费多约 ¥4,500". The newest step of a figure comes first, as in `law`. */
export function movesOf(law: KeptChanges["law"], rate: ExchangeRate | null): string[] {
  const figures = law.filter(({ lines: [line = ""] }) => line.includes(" → "));
  return [...Map.groupBy(figures, ({ path, title }) => path + title).values()].map((steps) => {
    const ends = [steps.at(-1)?.lines[0]?.split(" → ")[0], steps[0]?.lines[0]?.split(" → ")[1]];
    const line = ends.join(" → ");
    return steps[0]?.title + (inYuan(line, rate).slice(line.length + 1) || ` ${line}`);
  });
}
