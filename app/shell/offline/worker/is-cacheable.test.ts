import { expect, it } from "vitest";
import { isCacheable } from "./network-answer.ts";

const publicPage = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "public, max-age=0, must-revalidate",
};

it.each([
  ["a public page", "/about", 200, publicPage, true],
  ["a page that the server has not marked as public", "/about", 200, { "Content-Type": "text/html" }, false],
  ["a page for which the session was read", "/about", 200, { ...publicPage, "Cache-Control": "no-store" }, false],
  ["a private page", "/about", 200, { ...publicPage, "Cache-Control": "private, max-age=60" }, false],
  ["a contradiction", "/about", 200, { ...publicPage, "Cache-Control": "public, no-store" }, false],
  ["a page of an account", "/dashboard/orders", 200, publicPage, false],
  ["a page of the back office, spelt otherwise", "/%41dmin", 200, publicPage, false],
  ["a link of a mail", "/link", 200, publicPage, false],
  ["data of a page", "/about.data", 200, { ...publicPage, "Content-Type": "text/x-script" }, false],
  ["a file", "/news.xml", 200, { ...publicPage, "Content-Type": "application/rss+xml" }, false],
  ["a page that does not exist", "/about", 404, publicPage, false],
  ["a failure", "/about", 503, publicPage, false],
  ["a redirect", "/about", 0, publicPage, false],
])("decides whether to cache %s", (_, path, status, headers, expected) => {
  expect(isCacheable(path, { status, headers: new Headers(headers as Record<string, string>) })).toBe(expected);
});
