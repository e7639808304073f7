import { existsSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, it } from "vitest";
import contentPaths from "#app/features/publishing/content/pages/content-paths.json" with { type: "json" };
import { isProgrammed, pageSections } from "#app/features/publishing/content/shared/addresses.ts";
import { isSitePage } from "#app/features/publishing/menus/admin/menu-text.ts";
import otherPaths from "#app/features/publishing/menus/admin/other-paths.json" with { type: "json" };
import sitemapPaths from "#app/features/publishing/sitemap/pages/sitemap-paths.json" with { type: "json" };
import { projectRoot } from "../scripts/state-directory.mjs";
import routes from "./routes.ts";

const entriesOf = (entries: RouteConfigEntry[], above = ""): { at: string; file: string }[] =>
  entries.flatMap(({ path, index, file, children = [] }) => {
    const at = path === undefined ? above : `${above}/${path}`;
    return [...(path !== undefined || index ? [{ at: at || "/", file }] : []), ...entriesOf(children, at)];
  });

/** The routes as the router matches them, under their ids. */
const treeOf = (entries: RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ id, file, path, index, children }) => {
    const shared = { id: id ?? file.replace(/\.tsx?$/, "") };
    return index ? { ...shared, index: true } : { ...shared, ...(path && { path }), children: treeOf(children ?? []) };
  });

/** Pages for everybody at one address. Files, redirects and addresses with a parameter are no such pages. */
const publicPages = entriesOf(routes)
  .filter(({ at, file }) => file.endsWith(".tsx") && !/[:*]|^\/(admin|dev)(\/|$)/.test(at))
  .map(({ at }) => at);

const hasContent = (at: string) => existsSync(path.join(projectRoot, "seed", "pages", `${at.slice(1)}.md`));

/** Pages that a menu does not link to, with the reason. */
const notForMenus = [
  "/compare/institutions", // reached from the list of universities
  "/dashboard/membership", // reached from the dashboard
  "/dashboard/orders", // reached from the dashboard
  "/dashboard/settings", // reached from the dashboard
  "/dashboard/watching", // reached from the dashboard
  "/link", // opened from a mail
  "/link/stop-mails", // opened from a mail
  "/login/second-factor", // a step of signing in
  "/plan/brief", // a page of one plan
  "/plan/changes", // reached from a plan
  "/reset", // reached from signing in
];

/** Pages that search engines need not find, with the reason. */
const notInSitemap = [
  ...notForMenus,
  "/compare", // shows the visitor's choice
  "/dashboard", // the visitor's own
  "/login", // says nothing by itself
  "/purchase", // the form behind the pages of services
  "/register", // says nothing by itself
  "/search", // results are not indexed
  "/shortlist", // the visitor's own
];

it("every public page is in the sitemap, or an exception", () => {
  const isListed = (at: string) => sitemapPaths.includes(at) || hasContent(at);
  expect(publicPages.filter((at) => !isListed(at))).toEqual(publicPages.filter((at) => notInSitemap.includes(at)));
});

const content = new Set(contentPaths.map((path) => `/${path}`));

it("a menu may link to every public page, except for exceptions", () => {
  expect(publicPages.filter((at) => !isSitePage(at, content))).toEqual(
    publicPages.filter((at) => notForMenus.includes(at)),
  );
});

it("the lists of paths name only pages", () => {
  const listed = [...sitemapPaths, ...otherPaths, ...notInSitemap];
  expect(listed.filter((at) => !publicPages.includes(at))).toEqual([]);
});

it("no page of an editor can have the address of another page", () => {
  const below = entriesOf(routes).map(({ at }) => at.replace(/:\w+/, "x"));
  const programs = below.filter(
    (at) =>
      !at.endsWith("/*") &&
      !contentPaths.some((path) => `/${path}` === at) &&
      pageSections.some((one) => at.startsWith(`/${one}/`)),
  );
  expect(programs.length).toBeGreaterThan(10);
  expect(programs.filter((at) => !isProgrammed(at))).toEqual([]);
  expect(contentPaths.filter((path) => isProgrammed(`/${path}`))).toEqual(["immigration/state-nomination"]);
});

it.each([
  ["/visa/student", "page/visa/student"],
  ["/visa/student/", "page/visa/student"],
  ["/visa/family-visit", "page/visa/*"],
  ["/visa/family-visit/", "page/visa/*"],
  ["/visa", "page/visa"],
  ["/visa/", "page/visa"],
  ["/work", "page/work"],
  ["/resources", "page/resources"],
  ["/study/fields/nursing", "features/register/statistics/pages/field"],
  ["/study/fields/nursing/more", "page/study/*"],
  ["/study/university", "study/university"],
  ["/immigration/state-nomination/nsw", "features/register/invitations/pages/state"],
  ["/immigration", "short-address/immigration"],
  ["/00008C-university-of-melbourne", "short-address/institution"],
  ["/00008C-university-of-melbourne/000001A-course", "short-address/course"],
  ["/nonsense/nothing", "short-address/course"],
  ["/nonsense/nothing/more", "shell/error-pages/not-found"],
])("%s is answered by %s", (address, route) => {
  const match = matchRoutes(treeOf(routes), address)?.at(-1)?.route;
  expect(match?.id).toBe(route);
});
