import { expect, it } from "vitest";
import { mentionPattern } from "#app/features/register/facts/shared/mentions.ts";
import { studentVisaText } from "#app/features/register/student-visa/shared/text.json";
import { readFacts } from "#seed/facts/read-facts.ts";
import { writeChineseDay } from "#worker/platform/time/chinese-day.ts";
import { readRules } from "./read-rules.ts";

const { rules, probes } = readRules();
const figures = new Set(readFacts().definitions.map(({ key }) => key));

it("a rule mentions existing figures, and no figure has the key of a rule", () => {
  const unknown = rules.flatMap(({ key, sentence }) =>
    [...String(sentence).matchAll(mentionPattern)].flatMap(([, figure = ""]) =>
      figures.has(figure) ? [] : [`${key}: ${figure}`],
    ),
  );
  expect(unknown).toEqual([]);
  expect(rules.filter(({ rule }) => figures.has(String(rule)))).toEqual([]);
});

it("no text of a rule contains the key of a figure", () => {
  const shown = rules.flatMap(({ key, label, note }) =>
    (`${label} ${note ?? ""}`.match(/[a-z\d-]+(\.[a-z\d-]+)+/g) ?? []).map((word) => [key, word]),
  );
  expect(shown.filter(([, word]) => figures.has(String(word)))).toEqual([]);
});

it("the versions of a rule are sorted by day", () => {
  for (const versions of Map.groupBy(rules, ({ rule }) => rule).values()) {
    const days = versions.filter((one) => one.is_proposed === 0).map(({ valid_from: day }) => String(day ?? ""));
    expect(days, String(versions[0]?.rule)).toEqual(days.toSorted());
  }
});

it("only rules with an automatic reading have the official page as source", () => {
  expect(rules.filter(({ grade }) => grade === "official").map(({ key }) => key)).toEqual([]);
});

it("a rule is marked as unclear exactly when its sentence says that the answer is unknown", () => {
  const unclear = rules.filter(({ is_unclear: isUnclear }) => isUnclear === 1).map(({ key }) => key);
  expect(unclear).toEqual(rules.filter(({ sentence }) => sentence.includes("没有查清")).map(({ key }) => key));
  expect(unclear.length).toBeGreaterThan(0);
});

it("every rule is watched once", () => {
  expect(probes.map(({ key }) => key)).toEqual([...new Set(rules.map(({ rule }) => rule))]);
});

it.each([
  ["visitor", "访客"],
  ["graduate", "毕业生"],
  ["temporary-visa", "过境"],
  ["working-holiday", "打工度假"],
  ["employer-sponsored", "雇主担保"],
  ["activity", "短期工作"],
])("the tools name the day from which holders of a visa (%s) apply for a student visa abroad", (visa, name) => {
  const closed = rules.find(
    ({ rule, sentence }) => rule === `student-rule.place.${visa}` && /不能在澳大利亚境内/.test(String(sentence)),
  );
  const day = writeChineseDay(String(closed?.valid_from)).replaceAll("\u00a0", " ");
  const [, named = ""] = new RegExp(`([^，（]*) ${day}起`).exec(studentVisaText.stop.listed) ?? [];
  expect(named.split("、").map((one) => one.replace("这几种", ""))).toContain(name);
});
