import { expect, it } from "vitest";
import { chineseRuns } from "../../../tests/support/chinese-runs.ts";
import { spellWith } from "./convert-text.ts";
import { openConverter, openWords } from "./open-converter.ts";

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

/** Replaced words that Node's segmenter splits or joins differently. The borders here are reviewed. */
const reviewed = `
注销[账号] [账号]时留给 页面[上传] 登录[链接] 的[链接] 会[链接]到 [链接]到 网站不[在线]收款
亲属[关系] 亲密[关系] 断绝[关系] [想象]力 高[性能] [计算器]用 [注意]什么 要[注意] [网上还] [网上主要]
[酒店]业 [面包]师 [选专业]时 [本科]学英语 领[养老金] [养老金]取出 [养老金]取走 领地[租房]
[堪培拉]大 [堪培拉]住 [吉朗]读大 [悉尼]公校 [医保]税 [查尔斯特]大 安[格里]斯 [萨里]山 亚历山[德里]亚 [劳里斯]顿
`
  .trim()
  .split(/\s+/);

it.each(["zh-hk", "zh-tw"] as const)(
  "no replacement in a text of the site begins or ends in a word in %s",
  async (name) => {
    const { cutWords, own, general, local } = await openWords(name);
    const convert = await openConverter(name);
    const found = new Set<string>();
    for (const [run, file] of chineseRuns()) {
      const borders = new Set([0]);
      for (const { index, segment } of segmenter.segment(run)) borders.add(index + segment.length);
      let start = 0;
      for (const end of cutWords(run)) {
        const word = run.slice(start, end);
        const isReplaced = convert(word) !== spellWith(word, own, general, local);
        if (isReplaced && !(borders.has(start) && borders.has(end))) {
          const marked = `${run.slice(0, start)}[${word}]${run.slice(end)}`;
          if (!reviewed.some((one) => marked.includes(one))) found.add(`${file}: ${marked}`);
        }
        start = end;
      }
    }
    expect([...found]).toEqual([]);
  },
);
