import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { createAppContext } from "#worker/context.ts";
import type { Env } from "#worker/env.ts";
import { insertRow } from "../../../../../tests/support/insert-row.ts";
import { readLaw } from "./read-law.ts";

const { DB } = env as Env;

const version = (rule: string, validFrom: string, sentence: string) =>
  insertRow(DB, "rules", {
    ...{
      key: `${rule}~${validFrom}`,
      rule,
      area: "student",
      label: "规则",
      sentence,
      valid_from: validFrom,
      origin: "seed",
    },
    ...{ audience: '["students"]', visas: "[]", source_name: "内政部", source_url: "https://a.example/b" },
    ...{ checked_on: "2026-11-28", grade: "archived" },
  });

/** The law at a time, read by a new request. */
const lawAt = (moment: string) =>
  readLaw({
    ...createAppContext(new Request("https://aotu.example"), env as Env, () => {}),
    now: () => Date.parse(moment),
  });

beforeEach(async () => {
  await DB.batch([
    DB.prepare("DELETE FROM rules"),
    version("student-rule.family", "2026-10-02", "不能带家属。"),
    version("student-rule.place", "2026-10-02", "在境外递交。"),
    version("student-rule.place", "2027-03-01", "在哪里递交都可以。"),
  ]);
});

it("tools show a rule that begins tomorrow from midnight in Sydney on, with a note that they do not apply it yet", async () => {
  // Midnight of 1 March 2027 in Sydney is 13:00 UTC.
  expect(await lawAt("2027-02-28T12:59:00Z")).toEqual({
    rules: [
      { sentence: "不能带家属。", path: "/rules/student/student-rule_family" },
      { sentence: "在境外递交。", path: "/rules/student/student-rule_place" },
    ],
    changedOn: null,
  });
  expect(await lawAt("2027-02-28T13:00:00Z")).toMatchObject({
    rules: [{ sentence: "不能带家属。" }, { sentence: "在哪里递交都可以。" }],
    changedOn: "2027-03-01",
  });
});
