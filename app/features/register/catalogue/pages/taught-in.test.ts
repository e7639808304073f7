import { expect, it } from "vitest";
import { taughtInText } from "./taught-in.ts";

const place = (metro: string | null, state: string, suburb: string, campuses = 1) => ({
  metro,
  state,
  suburb,
  campuses,
});
const names = { melbourne: "墨尔本", geelong: "吉朗", ballarat: "巴拉瑞特", sydney: "悉尼", wollongong: "伍伦贡" };
const victoria = [
  place("melbourne", "VIC", "Altona", 60),
  place(null, "VIC", "Ararat", 30),
  place("geelong", "VIC", "Corio", 9),
  place("ballarat", "VIC", "Ballarat", 4),
];

it.each([
  { places: [], text: null },
  { places: [place("melbourne", "VIC", "CLAYTON")], text: "墨尔本 Clayton" },
  { places: [place("wollongong", "NSW", "WOLLONGONG")], text: "伍伦贡" },
  { places: [place("melbourne", "VIC", "Parkville VIC")], text: "墨尔本 Parkville" },
  { places: [place("melbourne", "VIC", "AUSTRALIA")], text: "墨尔本" },
  { places: [place(null, "VIC", "Ararat")], text: "维州 Ararat" },
  { places: [place("sydney", "NSW", "Haymarket", 3)], text: "悉尼 3 个校区" },
  { places: [place("sydney", "NSW", "Ultimo"), place("wollongong", "NSW", "Wollongong")], text: "悉尼、伍伦贡" },
  { places: victoria, text: "墨尔本 60 个校区（维州共 103 个）" },
  { places: victoria, chosen: ["geelong"], text: "吉朗 9 个校区（维州共 103 个）" },
  { places: [...victoria, place("sydney", "NSW", "Sydney")], text: "墨尔本、Ararat 等 5 个地方" },
])("$text", ({ places, chosen = [], text }) => {
  expect(taughtInText(places, { names, chosen })).toBe(text);
});
