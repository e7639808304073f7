import { expect, it } from "vitest";
import { placeText } from "./institution-line.ts";

const place = { name: "A College", state: "NSW", states: "NSW", city: "DARLINGHURST", citiesCn: ["悉尼"] };

it.each([
  [place, "新南威尔士州 悉尼", "Darlinghurst"],
  [{ ...place, name: "NSW Government Schools" }, "新南威尔士州 全州", null],
  [{ ...place, name: "ACT Government Schools", state: "ACT", states: "ACT" }, "澳大利亚首都领地 全领地", null],
  [{ ...place, states: "NSW,VIC", citiesCn: ["悉尼", "墨尔本"] }, "新南威尔士州、维多利亚州 悉尼、墨尔本", null],
  [{ ...place, citiesCn: ["悉尼", "伍伦贡", "达博", "奥兰治"] }, "新南威尔士州 悉尼、伍伦贡、达博等 4 个城市", null],
  [{ ...place, citiesCn: [], city: "Young NSW" }, "新南威尔士州", "Young"],
  [{ ...place, state: null, states: null, citiesCn: [], city: null }, "—", null],
])("where an institution teaches: %o", (institution, text, english) => {
  expect(placeText(institution)).toEqual({ text, english });
});
