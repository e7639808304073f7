import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";

const { DB } = env as Env;

beforeEach(() => DB.prepare("DELETE FROM news").run());

const stateOf = () => DB.prepare("SELECT state FROM news").first("state");

/** Statements of the release before the column `state`. */
const insert = (isDraft: number, visibleFrom: number | null) =>
  DB.prepare(
    "INSERT INTO news (title, source, published_at, is_draft, visible_from) VALUES ('甲', 's', '2026-07-01', ?, ?)",
  )
    .bind(isDraft, visibleFrom)
    .run();
const update = (isDraft: number, visibleFrom: number | null) =>
  DB.prepare("UPDATE news SET is_draft = ?, visible_from = ?, version = version + 1").bind(isDraft, visibleFrom).run();

it.each([
  ["published", 0, null],
  ["published", 0, 4_000_000_000_000],
  ["draft", 1, null],
  ["removed", 1, 0],
  ["replaced", 1, -1],
] as const)("the state %s follows a write of the previous release", async (state, isDraft, visibleFrom) => {
  await insert(isDraft, visibleFrom);
  expect(await stateOf()).toBe(state);
  await update(1 - isDraft, null);
  await update(isDraft, visibleFrom);
  expect(await stateOf()).toBe(state);
});
