import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { action } from "#app/admin-records/edit.tsx";
import { loader as list } from "#app/admin-records/list.tsx";
import { readRecord } from "#app/features/foundation/records/server/public.ts";
import type { Env } from "#worker/env.ts";
import { audience, refusalOfRoute, runRoute, signedInAs, someoneOf } from "../../../../../tests/support/back-office.ts";
import { insertInstitution } from "../../../../../tests/support/catalogue-rows.ts";
import { insertRow } from "../../../../../tests/support/insert-row.ts";
import { heldNameRecord } from "./held-name-record.ts";

const { DB } = env as Env;

it("a confirmed Chinese name is on the institution's page, as long as the English name is the same", async () => {
  const rename = { name_cn: null, display_name: "Gamma University" };
  await DB.batch([
    insertInstitution(DB, 1, "Gamma University", { ...rename, cricos_provider_code: "00001A" }),
    insertInstitution(DB, 2, "Renamed again", { ...rename, display_name: "Delta", cricos_provider_code: "00002B" }),
    ...["00001A", "00002B"].map((code) =>
      insertRow(DB, "held_names", {
        ...{ code, display_name: "Gamma University", reviewed_for: "Beta University" },
        ...{ name_cn: "贝塔大学", is_reference: 1 },
      }),
    ),
  ]);
  const editor = await signedInAs("editor");
  const confirm = async (key: string, isConfirmed: string) => {
    const row = await readRecord(heldNameRecord, editor.app, editor.actor, key);
    const form = { intent: "edit", version: String(row?.version), nameCn: "伽马大学", isConfirmed };
    return refusalOfRoute(runRoute(action, `/admin/held-names/${key}`, editor.visitor, { form, params: { key } }));
  };
  const shown = async () =>
    (await DB.prepare("SELECT name_cn FROM institutions ORDER BY id").all()).results.map(({ name_cn }) => name_cn);

  expect(await confirm("00001A", "0")).toMatch(/^303/);
  expect(await shown()).toEqual([null, null]);
  expect(await confirm("00001A", "1")).toMatch(/^303/);
  expect(await confirm("00002B", "1")).toMatch(/^303/);
  expect(await shown()).toEqual(["伽马大学", null]);
});

it("only editors and administrators may confirm names", async () => {
  for (const role of audience) {
    if (role === "admin" || role === "editor") continue;
    const { visitor } = await someoneOf(role);
    const reading = role === "anonymous" ? /^302 \/login/ : /^403$/;
    expect(await refusalOfRoute(runRoute(list, "/admin/held-names", visitor)), role).toMatch(reading);
  }
});
