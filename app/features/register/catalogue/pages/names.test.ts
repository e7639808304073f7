import { expect, test } from "vitest";
import { institutionLine } from "./institution-line.ts";
import { statesText } from "./names.ts";

test.each([
  ["NSW", "新南威尔士州"],
  ["VIC,NSW", "维多利亚州、新南威尔士州"],
  ["VIC,NSW,ACT,WA", "维州、新州、首都领地、西澳"],
])("every state of %s is named: %s", (states, text) => expect(statesText(states)).toBe(text));

const nothing = { schoolSector: null, schoolGender: null, schoolBoarding: null, schoolYears: null };
const girls = { schoolSector: "catholic", schoolGender: "girls", schoolBoarding: "yes", schoolYears: "7-12" } as const;

test.each<[Parameters<typeof institutionLine>[0], string]>([
  [{ category: "university", type: "Government", ...nothing }, "公立"],
  [{ category: "vocational", type: null, ...nothing }, ""],
  [{ category: "school", type: "Private", ...girls }, "天主教 · 女校 · 可寄宿 · 7–12 年级"],
  [{ category: "school", type: "Private", ...girls, schoolBoarding: null }, "天主教 · 女校 · 7–12 年级"],
  [{ category: "school", type: "Government", ...nothing }, "公立"],
])("institutionLine names what is known: %j", (institution, line) => expect(institutionLine(institution)).toBe(line));
