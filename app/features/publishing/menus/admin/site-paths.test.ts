import { expect, it } from "vitest";
import { isSitePage } from "./menu-text.ts";

const shown = new Set(["/visa/student"]);

it.each([
  "/",
  "/visa/student",
  "/visa/student?tab=a#b",
  "/institution/1-x",
  "/search?type=course",
  "https://example.org",
])("%s is a page of the site", (href) => expect(isSitePage(href, shown)).toBe(true));

it.each(["/visa/none", "/admin", "/visa/student/", "/institution/"])("%s is not a page of the site", (href) => {
  expect(isSitePage(href, shown)).toBe(false);
});
