import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { t } from "./t.ts";

const app = path.resolve(import.meta.dirname, "../..");
const sources = readdirSync(app, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !file.includes("text"),
);

/** Which file of texts has the keys with these beginnings. */
const areas: [RegExp, RegExp][] = [
  [/\bt\(\s*"catalogue\./, /import "[^"]*text\/catalogue\.ts"/],
  [/\bt\(\s*"institution\./, /import "[^"]*text\/institution\.ts"/],
  [/\bt\(\s*"course\./, /import "[^"]*text\/(course|catalogue)\.ts"/],
  [/\bt\(\s*[`"]cost\./, /import "[^"]*text\/course-cost\.ts"/],
  [/\bt\(\s*[`"]costNote\./, /import "[^"]*text\/course-cost-notes\.ts"/],
  [/\bt\(\s*"rate\./, /import "[^"]*text\/rate\.ts"/],
  [/\bt\(\s*"(list|lookup)\./, /import "[^"]*text\/(list|catalogue)\.ts"/],
  [/\bt\(\s*"home\./, /import "[^"]*text\/home\.ts"/],
  [/\bt\(\s*"facet\./, /import "[^"]*text\/facet-labels\.ts"/],
  [/\bt\(\s*"(results|filter)\./, /import "[^"]*text\/results\.ts"/],
  [/\bt\(\s*"changes\./, /import "[^"]*text\/changes\.ts"/],
  [/\bt\(\s*"admin\./, /import "[^"]*text\/admin\.ts"/],
  [/\bt\(\s*[`"]adminProfessional\./, /import "[^"]*text\/admin-professionals\.ts"/],
  [/\bt\(\s*[`"]adminProduct\./, /import "[^"]*text\/admin-products\.ts"/],
  [/\bt\(\s*[`"]adminRegister\./, /import "[^"]*text\/admin-register\.ts"/],
  [/\bt\(\s*[`"]professional\./, /import "[^"]*text\/professionals\.ts"/],
  [/\bt\(\s*[`"]pagesAdmin\./, /import "[^"]*text\/admin-pages\.ts"/],
  [/\bt\(\s*[`"]menusAdmin\./, /import "[^"]*text\/admin-menus\.ts"/],
  [/\bt\(\s*[`"]adminLinks\./, /import "[^"]*text\/admin-links\.ts"/],
  [/\bt\(\s*[`"]adminNews\./, /import "[^"]*text\/admin-news\.ts"/],
  [/\bt\(\s*"audit\./, /import "[^"]*text\/admin-audit\.ts"/],
  [/\bt\(\s*[`"]overviewAdmin\./, /import "[^"]*text\/admin-overview\.ts"/],
  [/\bt\(\s*[`"]viewsAdmin\./, /import "[^"]*text\/admin-views\.ts"/],
  [/\bt\(\s*[`"]outboxAdmin\./, /import "[^"]*text\/admin-outbox\.ts"/],
  [/\bt\(\s*[`"]messagesAdmin\./, /import "[^"]*text\/admin-messages\.ts"/],
  [/\bt\(\s*[`"]usersAdmin\./, /import "[^"]*text\/admin-users\.ts"/],
  [/\bt\(\s*[`"]vocabulary\./, /import "[^"]*text\/admin-vocabulary\.ts"/],
  [/\bt\(\s*"factsAdmin\./, /import "[^"]*text\/admin-facts\.ts"/],
  [/\bt\(\s*[`"]siteSettings\./, /import "[^"]*text\/admin-settings\.ts"/],
  [/\bt\(\s*[`"]orderFiles\./, /import "[^"]*text\/order-files\.ts"/],
  [/\bt\(\s*[`"]adminOrders\./, /import "[^"]*text\/admin-orders\.ts"/],
  [/\bt\(\s*"account\./, /import "[^"]*text\/account\.ts"/],
  [/\bt\(\s*[`"](factor|reset|link)\./, /import "[^"]*text\/account-steps\.ts"/],
  [/\bt\(\s*[`"](login|register)\./, /import "[^"]*text\/account\.ts"/],
  [/\bt\(\s*"connection\./, /import "[^"]*text\/connection\.ts"/],
  [/\bt\(\s*"contact\./, /import "[^"]*text\/contact\.ts"/],
  [/\bt\(\s*"news\./, /import "[^"]*text\/news\.ts"/],
  [/\bt\(\s*"membership\./, /import "[^"]*text\/membership\.ts"/],
  [/\bt\(\s*[`"]memberships\./, /import "[^"]*text\/admin-memberships\.ts"/],
  [/\bt\(\s*"payment\./, /import "[^"]*text\/payment\.ts"/],
  [/\bt\(\s*[`"]order\./, /import "[^"]*text\/orders\.ts"/],
  [/\bt\(\s*"purchase\./, /import "[^"]*text\/purchase\.ts"/],
  [/\bt\(\s*"resources\./, /import "[^"]*text\/resources\.ts"/],
  [/\bt\(\s*"fact\./, /import "[^"]*text\/facts\.ts"/],
  [/\bt\(\s*"form\./, /import "[^"]*text\/form\.ts"/],
  [/\bt\(\s*"humanCheck\./, /import "[^"]*text\/human-check\.ts"/],
  [/\bt\(\s*"guard\./, /import "[^"]*text\/guard\.ts"/],
  [/\bt\(\s*"dashboard\./, /import "[^"]*text\/dashboard\.ts"/],
  [/\bt\(\s*"(settings|ended)\./, /import "[^"]*text\/settings\.ts"/],
  [/\bt\(\s*[`"]points\./, /import "[^"]*text\/points-test\.ts"/],
  [/\bt\(\s*[`"]page\./, /import "[^"]*text\/pages\.ts"/],
  [/\bt\(\s*[`"](product|plan|scope|moreLinks)\./, /import "[^"]*text\/parts\.ts"/],
  [/\bt\(\s*"share\./, /import "[^"]*text\/share\.ts"/],
  [/\bt\(\s*"facts\./, /import "[^"]*text\/facts-page\.ts"/],
  [/\bt\(\s*[`"]checklist\./, /import "[^"]*text\/checklist(-documents)?\.ts"/],
  [/\bt\(\s*[`"]timeline\./, /import "[^"]*text\/timeline(-steps)?\.ts"/],
  [/\bt\(\s*[`"]downloads\./, /import "[^"]*text\/downloads\.ts"/],
  [/\bt\(\s*"tool\./, /import "[^"]*text\/tool\.ts"/],
  [/\bt\(\s*[`"]tools\./, /import "[^"]*text\/tools\.ts"/],
];

it.each(sources)("%s imports the texts it uses", (file) => {
  const source = readFileSync(path.join(app, file), "utf8");
  for (const [uses, imports] of areas) if (uses.test(source)) expect(source).toMatch(imports);
});

it("fills in names and leaves unknown ones", () => {
  expect(t("layout.skip")).not.toBe("layout.skip");
  expect(t("missing {name}" as Parameters<typeof t>[0], { name: "键" })).toBe("missing 键");
});
