import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { addRecord, schemaOf } from "#app/features/foundation/records/server/public.ts";
import type { Env } from "#worker/env.ts";
import { settled, Visitor } from "../../../../../tests/support/account-client.ts";
import { refusalOfRoute, runRoute, signedInAs } from "../../../../../tests/support/back-office.ts";
import { professionalEntry } from "../../../../../tests/support/professional-entry.ts";
import { professionalRecord } from "../server/record.ts";
import { loader } from "./professionals.tsx";
import { action, loader as openReport } from "./report.tsx";

const { DB } = env as Env;

beforeEach(async () => {
  await DB.batch(
    ["outbox", "professional_reports", "professionals"].map((table) => DB.prepare(`DELETE FROM ${table}`)),
  );
});

async function add(more: Record<string, string> = {}): Promise<number> {
  const { app, actor } = await signedInAs("staff");
  const entry = schemaOf(professionalRecord.fields).parse(professionalEntry(more));
  return Number(await addRecord(professionalRecord, app, actor, entry));
}

const reports = async () =>
  (await DB.prepare("SELECT professional_id AS entry, text, email, status FROM professional_reports").all()).results;
const mails = async () =>
  (
    await DB.prepare(
      "SELECT recipient, reply_to AS replyTo, subject, text FROM outbox WHERE kind = 'professional-report'",
    ).all()
  ).results;

describe("the directory", () => {
  it("shows a note while it is empty", async () => {
    expect(await runRoute(loader, "/professionals")).toMatchObject({
      entries: [],
      total: 0,
      all: 0,
      page: 1,
      pages: 1,
    });
  });

  it("lists shown entries by name, and filters by kind, state and language", async () => {
    await add({ name: "Zoe Example", languages: "粤语" });
    await add({ name: "anna Example", state: "VIC", languages: "普通话、粤语" });
    await add({ name: "Hidden Example", isShown: "0" });
    await add({ kind: "education-agent", name: "Best Schools", marn: "", languages: "英语", state: "" });
    const namesOf = async (query: string) =>
      (await runRoute(loader, `/professionals${query}`)).entries.map(({ name }) => name);
    expect(await namesOf("")).toEqual(["anna Example", "Best Schools", "Zoe Example"]);
    expect(await namesOf("?language=yue")).toEqual(["anna Example", "Zoe Example"]);
    expect(await namesOf("?language=yue&state=VIC&kind=migration-agent")).toEqual(["anna Example"]);
    expect(await namesOf("?kind=education-agent")).toEqual(["Best Schools"]);
    expect(await namesOf("?kind=&state=&language=")).toHaveLength(3);
    expect(await namesOf("?language=%27%20OR%201=1&state=%25")).toHaveLength(3);
    expect(await runRoute(loader, "/professionals?state=QLD")).toMatchObject({ entries: [], total: 0, all: 3 });
    const [entry] = (await runRoute(loader, "/professionals?state=VIC")).entries;
    expect(Object.keys(entry ?? {})).not.toContain("isShown");
  });

  it("is paginated, with 404 after the last page", async () => {
    const { app, actor } = await signedInAs("staff");
    for (let turn = 0; turn < 21; turn += 1) {
      await addRecord(professionalRecord, app, actor, schemaOf(professionalRecord.fields).parse(professionalEntry()));
    }
    expect((await runRoute(loader, "/professionals")).entries).toHaveLength(20);
    expect(await runRoute(loader, "/professionals?page=2")).toMatchObject({ entries: [{}], page: 2, pages: 2 });
    expect(await refusalOfRoute(runRoute(loader, "/professionals?page=3"))).toBe("404");
  });

  it("reads its rows with the index", async () => {
    const plan = await DB.prepare(
      "EXPLAIN QUERY PLAN SELECT id FROM professionals p WHERE p.is_shown = 1 AND p.kind = ? AND p.state = ?",
    )
      .bind("migration-agent", "NSW")
      .all<{ detail: string }>();
    expect(plan.results.map(({ detail }) => detail).join()).toContain("professionals_shown");
  });
});

describe("a report of a wrong entry", () => {
  const post = (id: number | string, visitor: Visitor, form: Record<string, string>) =>
    runRoute(action, `/professionals/${id}/report`, visitor, { form, params: { id: String(id) } });
  const ready = () => new Visitor().passed("contact");
  const wrong = { text: "这个号码在官方名册上已经失效", email: "reader@people.example" };

  it("is stored with one mail to us", async () => {
    const id = await add({ name: "Jane Citizen", marn: "1357913" });
    const visitor = await ready();
    expect(await refusalOfRoute(post(id, visitor, wrong))).toBe(`303 /professionals/${id}/report?sent=1`);
    await settled();
    expect(await reports()).toEqual([{ entry: id, ...wrong, status: "open" }]);
    expect(await mails()).toEqual([
      {
        recipient: "support@aotu.example",
        replyTo: wrong.email,
        subject: "专业人士名录有误：Jane Citizen",
        text: expect.stringMatching(/1357913[\s\S]*已经失效/),
      },
    ]);
    const page = await runRoute(openReport, `/professionals/${id}/report?sent=1`, visitor, {
      params: { id: String(id) },
    });
    expect(page).toMatchObject({ wasSent: true, entry: { name: "Jane Citizen", marn: "1357913" } });
  });

  it("is stored once when it is sent again, with one mail and without another human check", async () => {
    const id = await add();
    const visitor = await ready();
    const other = await ready();
    await Promise.all([visitor, visitor, other].map((one) => refusalOfRoute(post(id, one, wrong))));
    expect(await refusalOfRoute(post(id, new Visitor(), wrong))).toBe(`303 /professionals/${id}/report?sent=1`);
    expect([(await reports()).length, (await mails()).length]).toEqual([1, 1]);
  });

  it("that was closed is reopened by the same text, after a human check", async () => {
    const id = await add();
    await refusalOfRoute(post(id, await ready(), wrong));
    await DB.prepare("UPDATE professional_reports SET status = 'done'").run();
    expect(await post(id, new Visitor(), wrong)).toMatchObject({ init: { status: 403 } });
    await refusalOfRoute(post(id, await ready(), wrong));
    expect(await reports()).toMatchObject([{ status: "open" }]);
  });

  it("requires its form's human check, which is valid once; typed fields are preserved", async () => {
    const id = await add();
    expect(await post(id, new Visitor(), wrong)).toMatchObject({
      init: { status: 403 },
      data: { message: "请先完成验证码验证", values: wrong },
    });
    expect(await post(id, await new Visitor().passed("login"), wrong)).toMatchObject({ init: { status: 403 } });
    const visitor = await ready();
    await refusalOfRoute(post(id, visitor, wrong));
    expect(await post(id, visitor, { ...wrong, text: "另一处也有错误" })).toMatchObject({ init: { status: 403 } });
    expect(await reports()).toHaveLength(1);
  });

  it("reports errors at their fields", async () => {
    const id = await add();
    const answer = await post(id, await ready(), { text: "错", email: "abc" });
    expect(answer).toMatchObject({
      init: { status: 400 },
      data: { errors: { text: expect.any(String), email: "请输入有效的邮箱地址" }, values: { text: "错" } },
    });
  });

  it("is limited by network address", async () => {
    const id = await add();
    const visitor = new Visitor();
    const answers: unknown[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      await visitor.passed("contact");
      answers.push(
        await post(id, visitor, { text: `第 ${turn} 处有错误`, email: "" }).then(
          (answer) => answer.init?.status,
          (thrown: Response) => thrown.status,
        ),
      );
    }
    expect(answers).toEqual([303, 303, 303, 303, 303, 429]);
    expect(await reports()).toHaveLength(5);
  });

  it.each(["0", "1", "abc", "1e3", "99999999999999999999"])("about an unknown entry (%s) is not found", async (id) => {
    expect(
      await refusalOfRoute(runRoute(openReport, `/professionals/${id}/report`, undefined, { params: { id } })),
    ).toBe("404");
    expect(await post(id, await ready(), wrong)).toMatchObject({ init: { status: 404 } });
  });

  it("about a hidden entry is not found", async () => {
    const id = await add({ isShown: "0" });
    expect(await post(id, await ready(), wrong)).toMatchObject({ init: { status: 404 } });
    expect(await reports()).toEqual([]);
  });
});
