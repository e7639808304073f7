import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { runRoute } from "../../../../../tests/support/back-office.ts";
import { insertExplored } from "../../../../../tests/support/explored-catalogue.ts";
import { loader } from "./changes.tsx";

it("the history of the register finds a school by its name, and redirects to its code with the rest of the filter", async () => {
  await insertExplored((env as Env).DB);
  const query = new URLSearchParams({ institution: "悉尼大学", change: "dearer" });
  const answer = await runRoute(loader, `/data/changes?${query}`).catch((thrown: unknown) => thrown);
  expect(answer instanceof Response && answer.headers.get("location")).toBe(
    "/data/changes?institution=00026A&change=dearer",
  );
});
