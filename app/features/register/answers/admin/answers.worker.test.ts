import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { action, loader } from "#app/admin-records/edit.tsx";
import { action as add } from "#app/admin-records/new.tsx";
import { answerWithPassages } from "#app/features/register/search/server/public.ts";
import type { Env } from "#worker/env.ts";
import {
  audience,
  refusalOfRoute,
  refusedReading,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../../tests/support/back-office.ts";
import { insertOpenData } from "../../../../../tests/support/open-data.ts";

const { DB } = env as Env;
const key = "visa-500-charge";
const path = `/admin/answers/${key}`;
let editor: Awaited<ReturnType<typeof signedInAs>>;

beforeAll(async () => {
  await insertOpenData(DB);
  editor = await signedInAs("admin");
});

const form = (change: Record<string, string> = {}) => ({
  ...{ area: "student-visa", entity: "visa-500", asked: "price", conditions: "", also: "", tool: "", isWithdrawn: "0" },
  ...{ claim: "", heard: "" },
  ...{ sentence: "后台写的：{{visa-500.charge}}。", more: "/visa/student", ...change },
});

async function edit(change: Record<string, string>) {
  const { version } = await runRoute(loader, path, editor.visitor, { params: { key } });
  const fields = { intent: "edit", version: String(version), ...form(change) };
  return refusalOfRoute(runRoute(action, path, editor.visitor, { form: fields, params: { key } }));
}

const ask = async () => (await answerWithPassages(editor.app, "学生签证多少钱")).answers.map(({ text }) => text);

describe("rows of the back office", () => {
  it("rows of the back office override and hide those of the files", async () => {
    expect(await ask()).toEqual([expect.stringMatching(/^申请费是 A\$/)]);
    expect(await edit({})).toMatch(/^303/);
    expect(await ask()).toEqual([expect.stringMatching(/^后台写的：A\$/)]);
    expect(await edit({ isWithdrawn: "1" })).toMatch(/^303/);
    expect(await ask()).toEqual([]);
    expect(await edit({})).toMatch(/^303/);
  });

  it("two rows that fit equally well give no answer", async () => {
    const fields = { key: "another", ...form({ sentence: "另一句：{{visa-500.charge}}。" }) };
    expect(await refusalOfRoute(runRoute(add, "/admin/answers/new", editor.visitor, { form: fields }))).toMatch(/^303/);
    expect(await ask()).toEqual([]);
    await DB.prepare("DELETE FROM answers WHERE key = 'another'").run();
  });

  it("an answer may quote only existing figures and rules", async () => {
    const { version } = await runRoute(loader, path, editor.visitor, { params: { key } });
    const fields = { intent: "edit", version: String(version), ...form({ sentence: "{{visa-500.nothing}}。" }) };
    const answer = await runRoute(action, path, editor.visitor, { form: fields, params: { key } });
    expect(JSON.stringify(answer)).toContain("没有这样的数字");
    expect(await edit({ sentence: "{{student-rule.family}}" })).toMatch(/^303/);
    expect(await edit({})).toMatch(/^303/);
  });

  it("an answer quotes an old exchange rate only when an administrator has allowed it", async () => {
    await DB.batch([
      DB.prepare(
        "INSERT INTO facts (key, area, label, unit, position) VALUES ('rate.aud-nzd', 'rate', 'l', 'ratio', 99)",
      ),
      DB.prepare(`INSERT INTO fact_values (key, value, valid_from, source_name, source_url, checked_on, origin)
        VALUES ('rate.aud-nzd', 1.1, '2020-01-01', 's', 'https://example.org', '2020-01-01', 'seed')`),
    ]);
    expect(await edit({ sentence: "{{rate.aud-nzd}}。" })).toMatch(/^303/);
    expect(await ask()).toEqual([]);
    await DB.exec("INSERT INTO site_settings (key, value, updated_at) VALUES ('oldRate', 'on', 0)");
    expect(await ask()).toEqual([expect.stringContaining("1.1")]);
    expect(await edit({})).toMatch(/^303/);
  });

  it.each(audience)("opening the answers as %s needs the permission vocabulary", async (role) => {
    const { visitor } = await someoneOf(role);
    const refusal = await refusalOfRoute(runRoute(loader, path, visitor, { params: { key } }));
    expect(refusal).toBe(role === "admin" || role === "editor" ? null : refusedReading(role, path));
  });
});
