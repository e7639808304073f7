import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { selectBrowserTests, selectWorkerTests } from "./selected-tests.mjs";
import { projectRoot } from "./state-directory.mjs";

it.each([
  ["the site", ["README.md", "app/routes.ts"], "all journeys, because app/routes.ts changed", ["--project=journeys"]],
  [
    "features",
    ["app/features/register/timeline/pages/plan.ts", "app/features/register/catalogue/server/schema.ts"],
    "the journeys of the changed features: tests/e2e/timeline.spec.ts",
    ["--project=journeys"],
  ],
  [
    "a feature without tests of its name",
    ["app/features/business/unheard-of/text.ts"],
    "all journeys",
    ["--project=journeys"],
  ],
  ["a test of the site", ["app/routes.test.ts"], "no browser tests", undefined],
  ["documents", ["README.md"], "no browser tests", undefined],
  ["a browser test", ["tests/e2e/seo.spec.ts"], "because tests/e2e/seo.spec.ts changed", ["--only-changed=abc"]],
])("a change of %s selects browser tests, and states the reason", (_, changed, reason, args) => {
  const selected = selectBrowserTests(changed, "abc");
  expect(selected.reason).toContain(reason);
  expect(selected.args?.slice(0, 1)).toEqual(args);
});

const layers = path.join(projectRoot, "app/features");
const features = readdirSync(layers).flatMap((layer) => readdirSync(path.join(layers, layer)));

it.each(features)("a change of the feature %s selects some journeys, not all", (feature) => {
  const { args = [], reason } = selectBrowserTests([`app/features/business/${feature}/x.ts`], "abc");
  expect(reason).toContain("the journeys of the changed features");
  const files = args.filter((name) => name.startsWith("tests/e2e/"));
  expect(files.some((file) => readFileSync(path.join(projectRoot, file), "utf8").includes("@journey"))).toBe(true);
});

it("a change within features selects their Worker tests, those of features that import them, and edited ones", () => {
  const selected = selectWorkerTests(["app/features/business/conversations/server/x.ts", "worker/app.worker.test.ts"]);
  expect(selected).toEqual(expect.arrayContaining(["/contact/", "/conversations/", "/orders/"]));
  expect(selected).toContain("worker/app.worker.test.ts");
  expect(selected).not.toContain("/professionals/");
});

it.each(["worker/app.ts", "tests/support/sign-in.ts", "README.md"])(
  "a change of %s selects no Worker tests by feature",
  (file) => {
    expect(selectWorkerTests(file === "README.md" ? [file] : ["app/features/business/health/server/x.ts", file])).toBe(
      undefined,
    );
  },
);
