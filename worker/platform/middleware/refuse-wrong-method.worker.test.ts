import { exports } from "cloudflare:workers";
import { expect, it } from "vitest";
import { apiRoutes } from "../../../tests/support/api-routes.ts";

const worker = Reflect.get(exports, "default") as Fetcher;

const paths = new Set(apiRoutes.map(({ path }) => path));

it("no API route has a pattern: refuseWrongMethod compares paths", () => {
  expect([...paths].filter((path) => /[:*?]/.test(path))).toEqual([]);
  expect(paths.size).toBeGreaterThan(15);
});

it.each([...paths])("%s answers other methods with 405 and Allow", async (path) => {
  const answer = await worker.fetch(`https://aotu.example${path}`, { method: "DELETE" });
  expect(answer.status).toBe(405);
  expect(answer.headers.get("Allow")).toMatch(/^(GET, HEAD(, POST)?|POST)$/);
});
