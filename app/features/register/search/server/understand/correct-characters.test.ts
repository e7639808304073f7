import { describe, expect, it } from "vitest";
import { emptyLexicon, type Lexicon, type TermMeaning, termWeights } from "../../shared/vocabulary/lexicon.ts";
import { correctUnknown } from "./correct-unknown.ts";
import { segmentText } from "./segment-text.ts";

const meaning = (kind: TermMeaning["kind"], label: string): TermMeaning => ({
  kind,
  label,
  values: [label],
  words: [],
});

const terms: (readonly [string, TermMeaning["kind"]])[] = [
  ...(["会计", "金融", "护理", "心理学", "计算机", "商业管理"] as const).map((term) => [term, "field"] as const),
  ["硕士", "level"],
  ["悉尼", "place"],
  ["学", "filler"],
  ["国王学校", "institution"],
];

const lexicon: Lexicon = {
  ...emptyLexicon,
  terms: new Map(terms.map(([term, kind]) => [term, [{ meaning: meaning(kind, term), weight: termWeights.reviewed }]])),
  longestTerm: 4,
  sounds: new Map(
    Object.entries({
      会: ["hui", "kuai"],
      计: ["ji"],
      记: ["ji"],
      几: ["ji"],
      机: ["ji"],
      里: ["li"],
      理: ["li"],
      融: ["rong"],
      溶: ["rong"],
      护: ["hu"],
      户: ["hu"],
      尼: ["ni"],
      呢: ["ni", "ne"],
    }),
  ),
};

describe("unknown Chinese characters", () => {
  it.each([
    ["会记硕士", "会计硕士"],
    ["心里学", "心理学"],
    ["金溶", "金融"],
    ["户理", "护理"],
    ["会汁硕士", "会计硕士"],
    ["计算几 悉尼", "计算机悉尼"],
    ["会计硕土", "会计硕士"],
    ["悉呢 会计", "悉尼会计"],
  ])("%s means %s", (typed, corrected) => {
    expect(correctUnknown(segmentText(typed, lexicon), lexicon, typed)).toBe(corrected);
  });

  it.each(["会计硕士", "记会", "会 记", "户里", "金属", "国王学小", "东方", "户"])("%s stays", (typed) => {
    expect(correctUnknown(segmentText(typed, lexicon), lexicon, typed)).toBeNull();
  });
});
