import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { action as edit, loader as open } from "#app/admin-records/edit.tsx";
import { action as changeReport, loader as list } from "#app/admin-records/list.tsx";
import { action as create, loader as openNew } from "#app/admin-records/new.tsx";
import { recordList } from "#app/features/foundation/records/pages/read-list.ts";
import { listRecords, readRecord } from "#app/features/foundation/records/server/public.ts";
import type { Env } from "#worker/env.ts";
import { type MemberOf, refusalOfRoute, runRoute, signedInAs } from "../../../../../tests/support/back-office.ts";
import { professionalEntry } from "../../../../../tests/support/professional-entry.ts";
import { professionalRecord, reportRecord } from "../server/record.ts";

const professionalList = recordList(professionalRecord);
const reportList = recordList(reportRecord);

const { DB } = env as Env;

const noQuery = { q: "", filters: {}, sort: "at", isDescending: true, page: 1 };

const audits = async () =>
  (await DB.prepare("SELECT action, subject_id AS id, before, after FROM audit_entries ORDER BY rowid").all()).results;
const pageVersions = () => DB.prepare("SELECT count(*) AS count FROM content_loads").first("count");

beforeEach(async () => {
  await DB.batch(
    ["professional_reports", "professionals", "audit_entries"].map((table) => DB.prepare(`DELETE FROM ${table}`)),
  );
});

/** Adds an entry through its form. */
async function add({ visitor }: MemberOf, more: Record<string, string> = {}): Promise<{ id: string }> {
  const refusal = await refusalOfRoute(
    runRoute(create, "/admin/professionals/new", visitor, { form: professionalEntry(more) }),
  );
  const id = /^303 \/admin\/professionals\/(\d+)\?saved=1$/.exec(refusal ?? "")?.[1];
  if (!id) throw new Error(String(refusal));
  return { id };
}

const save = (member: MemberOf, id: string, form: Record<string, string>) =>
  runRoute(edit, `/admin/professionals/${id}`, member.visitor, { form, params: { key: id } });

async function report(professionalId: string, text: string) {
  await DB.prepare("INSERT INTO professional_reports (key, professional_id, text, created_at) VALUES (?, ?, ?, 5)")
    .bind(crypto.randomUUID(), Number(professionalId), text)
    .run();
  const id = await DB.prepare("SELECT max(id) AS id FROM professional_reports").first<number>("id");
  return { id: String(id) };
}

describe("an entry of the directory", () => {
  it("is added, changed, hidden and removed, each with an audit entry and revalidated pages", async () => {
    const staff = await signedInAs("staff");
    const versions = Number(await pageVersions());
    const entry = professionalEntry({ name: "Jane Citizen", nameCn: "甲" });
    const { id } = await add(staff, entry);
    await expect(save(staff, id, { ...entry, intent: "edit", version: "1", city: "Newcastle" })).rejects.toMatchObject({
      status: 303,
    });
    await refusalOfRoute(save(staff, id, { ...entry, intent: "edit", version: "2", city: "Newcastle", isShown: "0" }));
    expect(await readRecord(professionalRecord, staff.app, staff.actor, Number(id))).toMatchObject({
      name: "Jane Citizen",
      city: "Newcastle",
      isShown: false,
      version: 3,
      marn: entry.marn,
    });
    await report(id, "已失效");
    expect(await refusalOfRoute(save(staff, id, { intent: "remove", version: "3", confirm: "yes" }))).toBe(
      "303 /admin/professionals?saved=1",
    );
    expect(
      await refusalOfRoute(runRoute(open, `/admin/professionals/${id}`, staff.visitor, { params: { key: id } })),
    ).toBe("404");
    expect(await DB.prepare("SELECT count(*) AS count FROM professional_reports").first("count")).toBe(0);
    expect(await audits()).toEqual([
      { action: "professional.added", id, before: null, after: expect.stringContaining('"Jane Citizen"') },
      { action: "professional.edited", id, before: '{"city":"Sydney"}', after: '{"city":"Newcastle"}' },
      { action: "professional.edited", id, before: '{"isShown":true}', after: '{"isShown":false}' },
      { action: "professional.removed", id, before: expect.stringContaining('"Jane Citizen"'), after: null },
    ]);
    expect(await pageVersions()).toBe(versions + 4);
  });

  it("answers a second editor with a conflict that shows the current entry and the typed one", async () => {
    const first = await signedInAs("staff");
    const second = await signedInAs("admin");
    const entry = professionalEntry();
    const { id } = await add(first, entry);
    await refusalOfRoute(save(first, id, { ...entry, intent: "edit", version: "1", city: "Newcastle" }));
    const answer = await save(second, id, { ...entry, intent: "edit", version: "1", city: "Wollongong" });
    expect(answer).toMatchObject({
      init: { status: 409 },
      data: { values: { city: "Wollongong" }, current: { version: 2, values: { city: "Newcastle" } } },
    });
    expect(await DB.prepare("SELECT city FROM professionals").first("city")).toBe("Newcastle");
    // The outdated version cannot be removed either.
    expect(await save(second, id, { intent: "remove", version: "1", confirm: "yes" })).toMatchObject({
      init: { status: 409 },
    });
    expect(await audits()).toHaveLength(2);
    expect(
      await refusalOfRoute(
        save(second, id, { ...entry, intent: "edit", version: "1", overwrite: "2", city: "Wollongong" }),
      ),
    ).toBe(`303 /admin/professionals/${id}?saved=1`);
    expect(await DB.prepare("SELECT city FROM professionals").first("city")).toBe("Wollongong");
  });

  it("is saved by only one of ten parallel editors", async () => {
    const staff = await signedInAs("staff");
    const entry = professionalEntry();
    const { id } = await add(staff, entry);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        save(staff, id, { ...entry, intent: "edit", version: "1", city: `City ${turn}` }).then(
          ({ init }) => init?.status,
          (thrown: Response) => thrown.status,
        ),
      ),
    );
    expect(answers.toSorted()).toEqual([303, ...Array.from({ length: 9 }, () => 409)]);
    expect(await audits()).toHaveLength(2);
  });

  it("is removed only after its checkbox is ticked", async () => {
    const staff = await signedInAs("staff");
    const { id } = await add(staff);
    expect(await save(staff, id, { intent: "remove", version: "1" })).toMatchObject({
      init: { status: 400 },
      data: { errors: { confirm: expect.stringContaining("先勾选") } },
    });
    expect(await DB.prepare("SELECT count(*) AS count FROM professionals").first("count")).toBe(1);
  });

  it("refuses a taken MARN and a future date of the check at the field, and preserves the typed fields", async () => {
    const staff = await signedInAs("staff");
    const entry = professionalEntry();
    const { id } = await add(staff, entry);
    const again = await runRoute(create, "/admin/professionals/new", staff.visitor, {
      form: professionalEntry({ marn: entry.marn ?? "", city: "Perth" }),
    });
    expect(again).toMatchObject({
      init: { status: 400 },
      data: { errors: { marn: expect.stringContaining("已有这个 MARN") }, values: { city: "Perth" } },
    });
    const { id: other } = await add(staff);
    expect(
      await save(staff, other, { ...professionalEntry({ marn: entry.marn ?? "" }), intent: "edit", version: "1" }),
    ).toMatchObject({ init: { status: 400 }, data: { errors: { marn: expect.any(String) } } });
    expect(await save(staff, id, { ...entry, intent: "edit", version: "1", checkedOn: "2999-01-01" })).toMatchObject({
      init: { status: 400 },
      data: { errors: { checkedOn: "核对日期不能晚于今天" } },
    });
    expect(await audits()).toHaveLength(2);
  });

  it("requires a MARN for a migration agent", async () => {
    const staff = await signedInAs("staff");
    const form = professionalEntry({ marn: "" });
    expect(await runRoute(create, "/admin/professionals/new", staff.visitor, { form })).toMatchObject({
      data: { errors: { marn: expect.stringContaining("必须有 MARN") } },
    });
    await add(staff, { ...form, kind: "education-agent" });
  });
});

describe("the list of entries", () => {
  it("is searched, filtered and exported as a file", async () => {
    const staff = await signedInAs("staff");
    await add(staff, { name: "Zoe Example", marn: "7654321" });
    await add(staff, { name: "=HYPERLINK()", isShown: "0", state: "" });
    const { id } = await add(staff, { kind: "education-agent", name: "Best Schools", marn: "", state: "VIC" });
    await report(id, "电话不通");
    const namesOf = async (query: string) =>
      (await runRoute(list, `/admin/professionals${query}`, staff.visitor)).listed.rows.map(({ cells: [first] }) =>
        Array.isArray(first) ? first[0] : first,
      );
    expect(await namesOf("")).toEqual(["=HYPERLINK()", "Best Schools", "Zoe Example"]);
    expect(await namesOf("?q=7654321")).toEqual(["Zoe Example"]);
    expect(await namesOf("?shown=0")).toEqual(["=HYPERLINK()"]);
    expect(await namesOf("?shown=1&kind=education-agent")).toEqual(["Best Schools"]);
    expect(await namesOf("?state=VIC&kind=lawyer")).toEqual(["Best Schools"]);
    expect(await namesOf("?sort=name&order=down")).toEqual(["Zoe Example", "Best Schools", "=HYPERLINK()"]);
    const { listed } = await runRoute(list, "/admin/professionals?q=schools", staff.visitor);
    expect(JSON.stringify(listed.rows)).toContain("1 条未处理的报告");
    const file = await (
      await runRoute(professionalList.sendFile, "/admin/professionals.csv?shown=0", staff.visitor)
    ).text();
    expect(file).toContain(",'=HYPERLINK(),");
    expect(file).not.toContain("Zoe");
  });
});

describe("reports of wrong entries", () => {
  it("are closed once, reopened, and filtered", async () => {
    const staff = await signedInAs("staff");
    const { id } = await add(staff, { name: "Jane Citizen" });
    const wrong = await report(id, "=号码已经失效");
    const change = (form: Record<string, string>) =>
      runRoute(changeReport, "/admin/professionals/reports?status=open", staff.visitor, { form });
    const openReports = async () =>
      (await listRecords(reportRecord, staff.app, staff.actor, { ...noQuery, filters: { status: "open" } })).rows;
    expect(await openReports()).toMatchObject([{ name: "Jane Citizen", professionalId: Number(id), status: "open" }]);
    expect(await refusalOfRoute(change({ key: wrong.id, intent: "done" }))).toBe(
      "303 /admin/professionals/reports?status=open&sort=at&order=down&saved=1",
    );
    expect(await openReports()).toEqual([]);
    expect(await change({ key: wrong.id, intent: "done" })).toMatchObject({ init: { status: 400 } });
    expect(await change({ key: wrong.id, intent: "gone" })).toMatchObject({ init: { status: 400 } });
    await refusalOfRoute(change({ key: wrong.id, intent: "reopen" }));
    expect(await openReports()).toHaveLength(1);
    const found = await runRoute(list, "/admin/professionals/reports?q=jane", staff.visitor);
    expect(found.listed.rows).toHaveLength(1);
    expect((await audits()).slice(1)).toMatchObject([
      { action: "professional-report.done", id: wrong.id, before: '{"status":"open"}', after: '{"status":"done"}' },
      { action: "professional-report.reopened", id: wrong.id },
    ]);
    const file = await (await runRoute(reportList.sendFile, "/admin/professionals/reports.csv", staff.visitor)).text();
    expect(file).toContain("'=号码已经失效");
  });
});

describe("access to professionals", () => {
  const routes = async (): Promise<[string, (visitor: MemberOf["visitor"] | undefined) => Promise<unknown>][]> => {
    const { id } = await add(await signedInAs("staff"));
    const wrong = await report(id, "已失效");
    const params = { key: id };
    const form = professionalEntry();
    return [
      ["list", (visitor) => runRoute(list, "/admin/professionals", visitor)],
      ["csv", (visitor) => runRoute(professionalList.sendFile, "/admin/professionals.csv", visitor)],
      ["reports", (visitor) => runRoute(list, "/admin/professionals/reports", visitor)],
      ["reports csv", (visitor) => runRoute(reportList.sendFile, "/admin/professionals/reports.csv", visitor)],
      ["new", (visitor) => runRoute(openNew, "/admin/professionals/new", visitor)],
      ["open", (visitor) => runRoute(open, `/admin/professionals/${id}`, visitor, { params })],
      ["POST new", (visitor) => runRoute(create, "/admin/professionals/new", visitor, { form })],
      [
        "POST edit",
        (visitor) =>
          runRoute(edit, `/admin/professionals/${id}`, visitor, {
            params,
            form: { ...form, intent: "edit", version: "1" },
          }),
      ],
      [
        "POST remove",
        (visitor) =>
          runRoute(edit, `/admin/professionals/${id}`, visitor, {
            params,
            form: { intent: "remove", version: "1", confirm: "yes" },
          }),
      ],
      [
        "POST report",
        (visitor) =>
          runRoute(changeReport, "/admin/professionals/reports", visitor, {
            form: { intent: "done", key: wrong.id },
          }),
      ],
    ];
  };

  it.each(["user", "editor"] as const)("refuses a %s", async (role) => {
    const { visitor } = await signedInAs(role);
    for (const [what, run] of await routes()) expect([what, await refusalOfRoute(run(visitor))]).toEqual([what, "403"]);
    expect((await audits()).map(({ action }) => action)).toEqual(["professional.added"]);
  });

  it("refuses visitors, and staff without a second factor", async () => {
    const { visitor } = await signedInAs("staff", { isEnrolled: false });
    for (const [what, run] of await routes()) {
      const isRead = !what.startsWith("POST");
      expect([what, await refusalOfRoute(run(undefined))]).toEqual([
        what,
        isRead ? expect.stringMatching(/^302 \/login/) : "403",
      ]);
      expect([what, await refusalOfRoute(run(visitor))]).toEqual([what, isRead ? "302 /dashboard/settings" : "403"]);
    }
    expect((await audits()).map(({ action }) => action)).toEqual(["professional.added"]);
  });

  it.each(["staff", "admin"] as const)("%s may read", async (role) => {
    const { visitor } = await signedInAs(role);
    for (const [what, run] of await routes()) {
      if (!what.startsWith("POST")) expect([what, await refusalOfRoute(run(visitor))]).toEqual([what, null]);
    }
  });
});
