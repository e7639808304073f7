import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { action, loader } from "#app/admin-records/edit.tsx";
import { loader as list } from "#app/admin-records/list.tsx";
import { action as add, loader as newPage } from "#app/admin-records/new.tsx";
import { editRecord, readRecord, runVerb } from "#app/features/foundation/records/server/public.ts";
import { searchCatalogue } from "#app/features/register/search/server/public.ts";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import {
  audience,
  expectForbidden,
  type MemberOf,
  refusalOfRoute,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../../../tests/support/back-office.ts";
import { insertExplored } from "../../../../../../tests/support/explored-catalogue.ts";
import { courseNameRecord, entryAfter, type Trial } from "./record.ts";
import { saveRenaming } from "./rename-courses.ts";

const { DB } = env as Env;
let admin: MemberOf;

const zither = "phrase~Zither~";

beforeAll(async () => {
  await insertExplored(DB);
  await DB.batch(
    [
      `INSERT INTO course_name_entries (key, origin, kind, phrase, name_cn) VALUES
        ('phrase~Zither~', 'seed', 'phrase', 'Zither', '筝'), ('phrase~Making~', 'seed', 'phrase', 'Making', '制作')`,
      `UPDATE courses SET name = 'Bachelor of Zither Making', name_cn = '筝制作学士', register_level = 'Bachelor Degree'
       WHERE id = (SELECT min(id) FROM courses)`,
    ].map((statement) => DB.prepare(statement)),
  );
  admin = await signedInAs("admin");
});

const addressOf = (key: string) => `/admin/course-names/${encodeURIComponent(key)}`;
const open = (key: string, query = "") => runRoute(loader, addressOf(key) + query, admin.visitor, { params: { key } });
const trialOf = ({ slot }: { slot: { data: unknown } | null }) => slot?.data as Trial;
const post = (form: Record<string, string>, key = zither, { visitor } = admin) =>
  runRoute(action, addressOf(key), visitor, { form: { isUsed: "1", intent: "edit", ...form }, params: { key } });
const read = (key = zither) => readRecord(courseNameRecord, admin.app, admin.actor, key);
const versionOf = async (key = zither) => Number((await read(key))?.version ?? 0);
const save = async (form: Record<string, string>, key = zither) =>
  expect(await refusalOfRoute(post({ version: String(await versionOf(key)), ...form }, key))).toMatch(/^303/);
const undo = async (key = zither) => save({ intent: "remove" }, key);
const shown = async () =>
  (await DB.prepare("SELECT name_cn FROM courses WHERE name = 'Bachelor of Zither Making'").first("name_cn")) as
    | string
    | null;

describe("the dictionary of course names in the back office", () => {
  it("only editors and administrators may use it", async () => {
    for (const role of audience) {
      if (role === "admin" || role === "editor") continue;
      const { visitor, member } = await someoneOf(role);
      // A page redirects to the login; a post answers that the session has ended.
      const reading = role === "anonymous" ? /^302 \/login/ : /^403$/;
      const params = { key: zither };
      expect(await refusalOfRoute(runRoute(list, "/admin/course-names", visitor)), role).toMatch(reading);
      expect(await refusalOfRoute(runRoute(loader, addressOf(zither), visitor, { params })), role).toMatch(reading);
      const form = { intent: "edit", nameCn: "琴", isUsed: "1", version: "0" };
      expect(await refusalOfRoute(runRoute(action, addressOf(zither), visitor, { form, params })), role).toBe("403");
      if (!member) continue;
      const { app, actor } = member;
      await expectForbidden(
        () => editRecord(courseNameRecord, app, actor, { key: zither, version: 0 }, { nameCn: "琴", isUsed: true }),
        () => runVerb(courseNameRecord, app, actor, "remove", { key: zither, version: 0 }),
      );
    }
    expect(await shown()).toBe("筝制作学士");
  });

  it("shows the effect of an edit without saving it", async () => {
    const changed = [{ name: "Bachelor of Zither Making", before: "筝制作学士", after: "古筝制作学士" }];
    expect(trialOf(await open(zither, "?try=古筝"))).toMatchObject({ names: 1, courses: 1, shown: changed });
    const fresh = await runRoute(newPage, "/admin/course-names/new?phrase=Zither&try=古筝", admin.visitor);
    expect(trialOf(fresh)).toMatchObject({ names: 1, shown: changed });
    expect(fresh.fields.find(({ name }) => name === "phrase")?.defaultValue).toBe("Zither");
    expect(await shown()).toBe("筝制作学士");
  });

  it("renames courses by an added entry, and undoes it", async () => {
    await save({ nameCn: "古筝" });
    expect(await shown()).toBe("古筝制作学士");
    const { listed } = await runRoute(list, "/admin/course-names?q=zither&state=changed", admin.visitor);
    expect(listed.rows).toMatchObject([{ key: zither, cells: ["Zither", "古筝", "都适用", "短语", "后台改过", {}] }]);
    await undo();
    expect(await shown()).toBe("筝制作学士");
    expect(await read()).toMatchObject({ state: "loaded", nameCn: "筝", version: 0 });
  });

  it("two edits at once either compose names with both entries, or one is refused", async () => {
    const edit = (key: string, nameCn: string) =>
      editRecord(courseNameRecord, admin.app, admin.actor, { key, version: 0 }, { nameCn, isUsed: true });
    const keys = { zither, making: "phrase~Making~" };
    const [first, second] = await Promise.allSettled([edit(keys.zither, "扬琴"), edit(keys.making, "制造")]);
    const saved = { zither: first.status === "fulfilled", making: second.status === "fulfilled" };
    expect(saved.zither || saved.making).toBe(true);
    expect(await shown()).toBe(`${saved.zither ? "扬琴" : "筝"}${saved.making ? "制造" : "制作"}学士`);
    for (const name of ["zither", "making"] as const) if (saved[name]) await undo(keys[name]);
    expect(await shown()).toBe("筝制作学士");
  });

  it("renames courses in batches, and states that the next load renames those above the limit", async () => {
    const namesNow = async () => {
      const { results } = await DB.prepare(
        "SELECT name_cn AS nameCn FROM courses WHERE name LIKE '%Zither%' ORDER BY id",
      ).all<{ nameCn: string }>();
      return results.map(({ nameCn }) => nameCn);
    };
    await DB.prepare(
      `UPDATE courses SET name = 'Diploma of Zither Making', name_cn = '筝制作文凭', register_level = 'Diploma'
       WHERE id IN (SELECT id FROM courses WHERE name NOT LIKE '%Zither%' ORDER BY id LIMIT 2)`,
    ).run();
    const saveIn = async (nameCn: string, batches: number) => {
      const limited: typeof courseNameRecord = {
        ...courseNameRecord,
        commit: (app, member, statements, before, after) =>
          saveRenaming(app, member, statements, entryAfter(before as never, after), { coursesPerBatch: 1, batches }),
      };
      const opened = { key: zither, version: await versionOf() };
      await editRecord(limited, admin.app, admin.actor, opened, { nameCn, isUsed: true });
      return trialOf(await open(zither, "?saved=1")).waiting;
    };
    expect(await saveIn("扬琴", 3)).toBe(0);
    expect(await namesNow()).toEqual(["扬琴制作学士", "扬琴制作文凭", "扬琴制作文凭"]);
    expect(await saveIn("古琴", 2)).toBe(1);
    expect((await namesNow()).filter((name) => name.startsWith("古琴"))).toHaveLength(2);
    await undo();
    expect(await namesNow()).toEqual(["筝制作学士", "筝制作文凭", "筝制作文凭"]);
  });

  it("search finds renamed courses by their new names at once, and by everything else as before", async () => {
    const found = async (q: string) => {
      const { results } = await searchCatalogue({ db: openDatabase(DB) }, { q });
      return results.flatMap((result) =>
        result.type === "course" && result.name === "Bachelor of Zither Making" ? [result.nameCn] : [],
      );
    };
    await save({ nameCn: "扬琴" });
    for (const query of ["扬琴制作", "扬琴", "zither", "zith", "悉尼大学 扬琴"]) {
      expect(await found(query), query).toEqual(["扬琴制作学士"]);
    }
    await undo();
    expect(await found("扬琴制作")).toEqual([]);
    expect(await found("筝制作")).toEqual(["筝制作学士"]);
  });

  it("shows only the English name when a removed phrase has no other meaning", async () => {
    await save({ nameCn: "筝", isUsed: "0" });
    expect(await shown()).toBeNull();
    await undo();
    expect(await shown()).toBe("筝制作学士");
  });

  it("a corrected name takes precedence over the composed one, also when sent twice", async () => {
    const form = { kind: "name", phrase: " Bachelor of  Zither Making", condition: "", nameCn: "古筝工艺学士" };
    const key = "name~Bachelor of Zither Making~";
    const addOne = () => refusalOfRoute(runRoute(add, "/admin/course-names/new", admin.visitor, { form }));
    const answers = [await addOne(), await addOne()];
    expect(answers).toEqual(Array.from({ length: 2 }, () => `303 ${addressOf(key)}?saved=1`));
    expect(await shown()).toBe("古筝工艺学士");
    expect(await read(key)).toMatchObject({ state: "added", file: null });
    await undo(key);
    expect(await shown()).toBe("筝制作学士");
    expect(await read(key)).toBeNull();
  });

  it("refuses an outdated form without changes, also after the edit was undone", async () => {
    await save({ nameCn: "琴" });
    const opened = String(await versionOf());
    const answer = await post({ nameCn: "瑟", version: "0" });
    expect(answer.init?.status).toBe(409);
    expect((answer.data as EditAnswer).current?.values).toMatchObject({ nameCn: "琴" });
    expect(await shown()).toBe("琴制作学士");
    await undo();
    expect((await post({ nameCn: "瑟", version: opened })).init?.status).toBe(409);
    expect((await post({ intent: "remove", version: opened })).init?.status).toBe(409);
    expect(await shown()).toBe("筝制作学士");
  });

  it("shows what is invalid at the fields of a form", async () => {
    const answer = await post({ nameCn: "", version: "0" });
    expect((answer.data as EditAnswer).errors).toMatchObject({ nameCn: "请填写中文" });
  });
});
