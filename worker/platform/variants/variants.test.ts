import { expect, it } from "vitest";
import { hasNoVariant, pathIn, pathWithoutVariant, variantOf, variants } from "./variants.ts";

const [hongKong] = variants;

it.each([
  ["/zh-hk", "zh-hk", "/"],
  ["/zh-hk/", "zh-hk", "/"],
  ["/zh-tw/visa/student", "zh-tw", "/visa/student"],
  ["/zh-tw.data", "zh-tw", "/_.data"],
  ["/zh-hk/about.data", "zh-hk", "/about.data"],
  ["/zh-hkx", undefined, "/zh-hkx"],
  ["/about/zh-hk", undefined, "/about/zh-hk"],
  ["/", undefined, "/"],
])("%s", (path, name, simplified) => {
  expect([variantOf(path)?.name, pathWithoutVariant(path)]).toEqual([name, simplified]);
});

it("names the address of a page in a variant", () => {
  const paths = ["/", "/?a=1", "/about?tab=b"];
  expect(paths.map((path) => pathIn(hongKong ?? null, path))).toEqual(["/zh-hk", "/zh-hk?a=1", "/zh-hk/about?tab=b"]);
  expect(paths.map((path) => pathIn(null, path))).toEqual(paths);
});

it("files, the API and the back office have one address", () => {
  const paths = [
    "/news.xml",
    "/downloads/a.xlsx",
    "/api/search",
    "/admin/news",
    "/assets/a.js",
    "/about.data",
    "/about",
  ];
  expect(paths.map(hasNoVariant)).toEqual([true, true, true, true, true, false, false]);
});
