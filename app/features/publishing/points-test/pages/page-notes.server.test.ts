import { expect, it } from "vitest";
import type { Fact } from "#app/shell/figures/fact.ts";
import { englishScoresOf } from "./page-notes.server.ts";

const score = (key: string, value: number): [string, Fact] => [
  `skilled-english.${key}`,
  {
    key: `skilled-english.${key}`,
    label: key,
    unit: "score",
    value,
    valueTo: null,
    validFrom: null,
    sourceName: "内政部",
    sourceUrl: "https://immi.homeaffairs.gov.au/",
    checkedOn: "2026-11-21",
    grade: "archived",
    isUnverified: false,
    note: null,
  },
];

const pte = (level: string) => [
  score(`pte-${level}-listening`, 58),
  score(`pte-${level}-reading`, 59),
  score(`pte-${level}-writing`, 69),
  score(`pte-${level}-speaking`, 76),
];

it("names the scores for a level of English in short, omitting figures that the registry lacks", () => {
  const facts = new Map([
    score("ielts-proficient", 7),
    ...pte("proficient"),
    score("ielts-superior", 8),
    ...pte("superior").slice(1),
  ]);
  expect(englishScoresOf(facts, ["competent", "proficient", "superior"])).toEqual({
    competent: "",
    proficient: "雅思每项 7.0，或 PTE 听 58、读 59、写 69、说 76",
    superior: "雅思每项 8.0",
  });
});
