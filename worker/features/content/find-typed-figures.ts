import type { Block } from "./blocks.ts";
import { flatInlines, inlineRuns } from "./walk-blocks.ts";

/** What makes a number an amount, a score or a threshold: such numbers come from the fact registry alone. */
const patterns = [
  // A sign or a test before the number: A$710, 人民币 5 万, 雅思 6.5.
  /(?:\$|¥|￥|AUD|RMB|CNY|澳元|澳币|人民币|雅思|托福|IELTS|TOEFL|PTE)\s*[\d一二三四五六七八九十百千万]/giu,
  // A unit after it. Years of the calendar (2026 年, 2025–26 年度), months of it (7 月) and school years (12 年级) are none.
  /(?<![\d.]|(?:19|20)\d\d[–-])(?!(?:19|20)\d\d\s*年)\d[\d.,]*\s*(?:多|余|万|亿)?\s*(?:澳元|澳币|澳刀|人民币|元|块|刀|分(?![钟校部为别类开])|%|％|个?小时|周?岁|天|周|个?星期|个月|年(?!级)|个?工作日|个名额|词|字)/gu,
  // A share in words.
  /百分之/gu,
  // Thousands.
  /\d{1,3}(?:,\d{3})+/gu,
  // Words for money and age, unless they are vague (几百澳元).
  /(?<![几数上一])(?!一两)[一二三四五六七八九十百千万两]+\s*(?:澳元|澳币|周?岁)/gu,
];

/** The figures typed into a page, as they stand there; empty when all come from the registry. */
export function findTypedFigures(blocks: readonly Block[], ...others: string[]): string[] {
  const texts = [
    ...others,
    ...[...inlineRuns(blocks)].map((run) =>
      // A figure of the registry is one sign here: it ends what stands before it and begins what stands after.
      [...flatInlines(run)]
        .map((inline) =>
          inline.type === "text" || inline.type === "code" ? inline.text : inline.type === "fact" ? "￼" : "",
        )
        .join(""),
    ),
  ];
  return texts.flatMap((text) => patterns.flatMap((pattern) => text.match(pattern) ?? []));
}
