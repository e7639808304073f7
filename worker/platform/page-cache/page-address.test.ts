import { expect, it } from "vitest";
import { readPageAddress } from "./page-address.ts";

const read = (path: string) =>
  readPageAddress(new URL(path, "http://asked.example"), "https://aotu.example", (page) =>
    page === "/list" || page === "/" ? { choices: ["state", "page"], typed: ["q"] } : { choices: [], typed: [] },
  );

it.each([
  ["/list", "/list"],
  ["/list?page=2&state=NSW", "/list?page=2&state=NSW"],
  ["/list?state=NSW&page=2", "/list?page=2&state=NSW"],
  ["/list?state=VIC&state=NSW", "/list?state=VIC&state=NSW"],
  ["/list?utm_source=wechat&state=NSW&from=timeline", "/list?state=NSW"],
  ["/about?x=1", "/about"],
  ["/list?state=", "/list?state="],
  ["/list.data?_routes=root%2Cx&state=NSW&y=1", "/list.data?_routes=root%2Cx&state=NSW"],
  ["/_.data?page=2", "/_.data?page=2"],
  ["/list?q=%E4%BC%9A%E8%AE%A1", "/list?q=%E4%BC%9A%E8%AE%A1"],
  ["/list?q=会计", "/list?q=%E4%BC%9A%E8%AE%A1"],
  ["/list?_routes=x", "/list"],
])("%s is %s", (asked, expected) => {
  expect(read(asked).url.href).toBe(`https://aotu.example${expected}`);
});

it.each([
  ["/list?state=NSW&_state=1", "/list?state=NSW", "/list?state=NSW&_state=1"],
  ["/about?&_state=1&utm_source=wechat", "/about", "/about?_state=1"],
])("the state at %s belongs to the page %s, cached under %s", (asked, url, key) => {
  const address = read(asked);
  expect([address.isState, address.url.href, address.key.href, address.dropped]).toEqual([
    true,
    `https://aotu.example${url}`,
    `https://aotu.example${key}`,
    asked.includes("utm_source") ? [["utm_source", "wechat"]] : [],
  ]);
});

it("a page is cached under its own address", () => {
  const address = read("/list?state=NSW&x=1");
  expect([address.isState, address.key.href]).toEqual([false, address.url.href]);
});

it("knows addresses with typed text", () => {
  expect(["/list?q=x", "/list?state=NSW", "/about?q=x"].map((path) => read(path).isTyped)).toEqual([
    true,
    false,
    false,
  ]);
});

it("does not cache overlong addresses", () => {
  expect(read(`/list?q=${"x".repeat(3000)}`).isTooLong).toBe(true);
});
