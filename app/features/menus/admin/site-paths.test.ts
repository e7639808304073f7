import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import routes from "#app/routes.ts";
import { isSitePage, otherPaths } from "./site-paths.ts";

const pathsOf = (entries: RouteConfigEntry[], above = ""): string[] =>
  entries.flatMap(({ path, index, children = [] }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    return [...(path !== undefined || index ? [here || "/"] : []), ...pathsOf(children, here)];
  });

it("otherPaths are routes", () => {
  const paths = new Set(pathsOf(routes));
  expect(otherPaths.filter((path) => !paths.has(path))).toEqual([]);
});

it.each([
  "/",
  "/visa/student",
  "/visa/student?tab=a#b",
  "/institution/1-x",
  "/search?type=course",
  "https://example.org",
])("%s is a page", (href) => expect(isSitePage(href)).toBe(true));

it.each(["/visa/none", "/admin", "/visa/student/", "/institution/"])("%s is no page", (href) => {
  expect(isSitePage(href)).toBe(false);
});
