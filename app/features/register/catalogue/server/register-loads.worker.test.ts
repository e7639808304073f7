import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { insertRow } from "../../../../../tests/support/insert-row.ts";
import { readRegisterCounts } from "./register-loads.ts";

const { DB } = env as Env;

const loadOf = (id: number, kind: string, courses: number) =>
  insertRow(DB, "register_loads", {
    id,
    kind,
    source: "x",
    register_date: "2026-11-01",
    loaded_at: "2026-11-01T00:00:00Z",
    courses_added: courses,
    institutions_unchanged: 2,
  });

it("reads the counts of the newest load from few rows", async () => {
  await DB.prepare("DELETE FROM register_loads").run();
  const now = () => Date.UTC(2026, 10, 20);
  const read = () => readRegisterCounts({ db: openDatabase(DB), now });
  expect(await read()).toBeNull();
  await DB.batch([loadOf(1, "starter", 1), loadOf(2, "starter", 2)]);
  expect(await read()).toEqual({
    institutions: 2,
    courses: 2,
    registerDate: "2026-11-01",
    isOld: false,
    misses: false,
  });
  await DB.batch([loadOf(3, "register", 3)]);
  expect(await read()).toMatchObject({ courses: 3 });
  await DB.batch(Array.from({ length: 500 }, (_, index) => loadOf(4 + index, "register", index)));
  const db = openDatabase(DB);
  expect(await readRegisterCounts({ db, now })).toMatchObject({ courses: 499 });
  expect(db.meter.rowsRead).toBeLessThan(5);
});

it("a register of more than 45 days is outdated, and one of an earlier year may have other fees", async () => {
  await DB.batch([DB.prepare("DELETE FROM register_loads"), loadOf(1, "register", 1)]);
  const readOn = (...day: [number, number, number]) =>
    readRegisterCounts({ db: openDatabase(DB), now: () => Date.UTC(...day) });
  expect(await readOn(2026, 11, 15)).toMatchObject({ misses: false, isOld: false });
  expect(await readOn(2026, 11, 18)).toMatchObject({ misses: true, isOld: false });
  expect(await readOn(2027, 0, 5)).toMatchObject({ misses: true, isOld: true });
});
