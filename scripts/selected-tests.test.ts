import { expect, it } from "vitest";
import { selectBrowserTests } from "./selected-tests.mjs";

it.each([
  ["the site", ["README.md", "app/routes.ts"], "all journeys, because app/routes.ts changed", ["--project=journeys"]],
  [
    "features",
    ["app/features/timeline/plan.ts", "worker/features/catalogue/schema.ts"],
    "the journeys of the changed features: tests/e2e/timeline.spec.ts",
    ["--project=journeys"],
  ],
  ["a feature without tests of its name", ["app/features/audit/text.ts"], "all journeys", ["--project=journeys"]],
  ["a test of the site", ["app/routes.test.ts"], "no browser tests", undefined],
  ["documents", ["README.md"], "no browser tests", undefined],
  ["a browser test", ["tests/e2e/seo.spec.ts"], "because tests/e2e/seo.spec.ts changed", ["--only-changed=abc"]],
])("a change of %s selects browser tests, and says why", (_, changed, reason, args) => {
  const selected = selectBrowserTests(changed, "abc");
  expect(selected.reason).toContain(reason);
  expect(selected.args?.slice(0, 1)).toEqual(args);
});
