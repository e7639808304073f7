import { expect, it } from "vitest";
import { refusalOfRoute, runRoute } from "../../../../../tests/support/back-office.ts";
import { loader } from "./short-address.ts";

it.each([
  ["/terms", "301 /legal/terms"],
  ["/data", "301 /data/about"],
  ["/account", "301 /dashboard"],
  ["/privacy?from=mail", "301 /legal/privacy?from=mail"],
])("%s redirects permanently to its page", async (path, answer) => {
  expect(await refusalOfRoute(runRoute(async (given: Parameters<typeof loader>[0]) => loader(given), path))).toBe(
    answer,
  );
});
