import { expect, it } from "vitest";
import { chineseRuns } from "../../../tests/support/chinese-runs.ts";
import { openConverter } from "./open-converter.ts";

const runs = [...chineseRuns()];

/** Characters that OpenCC's phrases convert wrongly where two words meet, and phrases that OpenCC lacks. */
const wrong: [what: string, pattern: RegExp][] = [
  ["hair where something is sent or given", /(?<![美理頭染洗剪燙護假毛])髮(?![型廊夾])/],
  ["the word for pieces where it is “only”", /(?<![一二三四五六七八九十百千萬兩幾每這那犬])隻/],
  ["dry where it is “do”", /(?<![餅烘曬風葡萄肉])乾(?![淨燥洗草旱貨果糧媽貝])/],
  ["do where it is dry", /(?<=餅)幹|幹(?=[淨燥洗旱貨糧])/],
  ["a harvest where something is granted", /(?<!收)穫|收穫批/],
  ["allow where it is “exact”", /[拿說吃]不准|標准|(?<!批)准[確備時則]/],
  ["exact where it is “allow”", /(?<=[批獲核允])準|準(?=[許予])/],
];

it("converts the characters of all pages, texts, facts and names without a known mistake", () => {
  const files = new Set(runs.map(([, file]) => file));
  for (const known of [
    "seed/pages/visa/student.md",
    "app/features/register/timeline/pages/text.json",
    "seed/facts/student-visa.csv",
    "seed/names/institution-names.csv",
  ]) {
    expect(files, known).toContain(known);
  }
});

it.each(["zh-hk", "zh-tw"] as const)("no text of the site has a wrong character in %s", async (name) => {
  const convert = await openConverter(name);
  const found = runs.flatMap(([run, file]) => {
    const converted = convert(run);
    return wrong
      .filter(([, pattern]) => pattern.test(converted))
      .map(([what]) => `${file}: ${run} → ${converted}: ${what}`);
  });
  expect(found).toEqual([]);
});
