import { afterEach, expect, it, vi } from "vitest";
import { inVariant } from "./cached-pages.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("converts the service worker's texts to the page's script variant", () => {
  vi.stubGlobal("__TRADITIONAL_RUNS__", { "zh-tw": { 没有网络: "沒有網路" } });
  const html = '<html lang="zh-Hans">没有网络，重试';
  expect(inVariant(html, "https://aotu.example/zh-tw/about")).toBe('<html lang="zh-Hant-TW">沒有網路，重试');
  expect(inVariant(html, "/zh-tw")).toContain("沒有網路");
  expect([inVariant(html, "https://aotu.example/about"), inVariant(html, "/zh-twx")]).toEqual([html, html]);
});

it("returns the text unchanged without converted runs", () => {
  expect(inVariant("没有网络", "/zh-tw")).toBe("没有网络");
});
