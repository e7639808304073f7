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
  const steps = law.flatMap(({ path, title, lines: [line = ""] }) => {
    const [from, to] = line.split(" → ");
    return to === undefined ? [] : [{ path, title, from, to }];
  });
  return [...Map.groupBy(steps, ({ path, title }) => path + title).values()].map((own) => {
    const line = `${own.at(-1)?.from} → ${own[0]?.to}`;
    return own[0]?.title + (inYuan(line, rate).slice(line.length + 1) || ` ${line}`);
  });
}
