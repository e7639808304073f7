import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { searchCatalogue } from "#app/features/register/search/server/public.ts";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { audience, type MemberOf, runRoute, signedInAs, someoneOf } from "../../../../../tests/support/back-office.ts";
import { insertExplored } from "../../../../../tests/support/explored-catalogue.ts";
import { saveEntry, undoEntry } from "../server/course-names/edit-entries.ts";
import { readEntry } from "../server/course-names/read-entries.ts";
import { action, loader } from "./course-name.tsx";
import { loader as list } from "./course-names.tsx";

const { DB } = env as Env;
let admin: MemberOf;

const path = "/admin/course-names/entry";
const key = { kind: "phrase", phrase: "Zither", condition: "" };

beforeAll(async () => {
  await insertExplored(DB);
  await DB.batch(
    [
      "INSERT INTO course_name_entries (kind, phrase, condition, name_cn) VALUES ('phrase', 'Zither', '', '筝'), ('phrase', 'Making', '', '制作')",
      `UPDATE courses SET name = 'Bachelor of Zither Making', name_cn = '筝制作学士', register_level = 'Bachelor Degree'
       WHERE id = (SELECT min(id) FROM courses)`,
    ].map((statement) => DB.prepare(statement)),
  );
  admin = await signedInAs("admin");
});

const open = (query: Record<string, string>, who = admin) =>
  runRoute(loader, `${path}?${new URLSearchParams(query)}`, who.visitor);
const post = (form: Record<string, string>, who = admin) =>
  runRoute(action, `${path}?${new URLSearchParams(key)}`, who.visitor, { form });
const shown = async () =>
  (await DB.prepare("SELECT name_cn FROM courses WHERE name = 'Bachelor of Zither Making'").first("name_cn")) as
    | string
    | null;
const versionOf = async () => String((await open(key)).entry?.version ?? 0);

describe("the dictionary of course names in the back office", () => {
  it("is forbidden for everybody but editors and administrators", async () => {
    for (const role of audience) {
      if (role === "admin" || role === "editor") continue;
      const { visitor } = await someoneOf(role);
      // A page asks to sign in; a post says that the session has ended.
      const wanted = role === "anonymous" ? [302, 302, 403] : [403, 403, 403];
      for (const [position, request] of [
        () => runRoute(list, "/admin/course-names", visitor),
        () => runRoute(loader, `${path}?${new URLSearchParams(key)}`, visitor),
        () => runRoute(action, path, visitor, { form: { ...key, nameCn: "琴", intent: "save", version: "0" } }),
      ].entries()) {
        const answer = await request().then(
          () => 200,
          (refusal: Response | { init?: ResponseInit | null }) =>
            refusal instanceof Response ? refusal.status : refusal.init?.status,
        );
        expect(answer, role).toBe(wanted[position]);
      }
    }
    expect(await shown()).toBe("筝制作学士");
  });

  it("shows the effect of an edit without saving it", async () => {
    const { tried } = await open({ ...key, try: "古筝" });
    expect(tried).toMatchObject({ names: 1, courses: 1 });
    expect(tried.shown).toEqual([{ name: "Bachelor of Zither Making", before: "筝制作学士", after: "古筝制作学士" }]);
    expect(await shown()).toBe("筝制作学士");
  });

  it("changes the names of courses with the entry, and undoes it", async () => {
    await post({ ...key, intent: "save", nameCn: "古筝", version: "0" });
    expect(await shown()).toBe("古筝制作学士");
    const { listed } = await runRoute(list, "/admin/course-names?q=zither", admin.visitor);
    expect(listed.rows).toMatchObject([{ phrase: "Zither", nameCn: "古筝", origin: "changed" }]);
    await post({ ...key, intent: "undo", version: await versionOf() });
    expect(await shown()).toBe("筝制作学士");
  });

  it("composes a name with both of two edits at once, or refuses one of them", async () => {
    const entries = {
      zither: { kind: "phrase", phrase: "Zither", condition: "" },
      making: { kind: "phrase", phrase: "Making", condition: "" },
    } as const;
    const [zither, making] = await Promise.allSettled([
      saveEntry(admin.app, admin.actor, { ...entries.zither, nameCn: "扬琴", version: 0 }),
      saveEntry(admin.app, admin.actor, { ...entries.making, nameCn: "制造", version: 0 }),
    ]);
    const saved = { zither: zither.status === "fulfilled", making: making.status === "fulfilled" };
    expect(saved.zither || saved.making).toBe(true);
    expect(await shown()).toBe(`${saved.zither ? "扬琴" : "筝"}${saved.making ? "制造" : "制作"}学士`);
    for (const name of ["zither", "making"] as const) {
      if (!saved[name]) continue;
      const { version = 0 } = (await readEntry(admin.app, admin.actor, entries[name])) ?? {};
      await undoEntry(admin.app, admin.actor, { ...entries[name], version });
    }
    expect(await shown()).toBe("筝制作学士");
  });

  it("renames courses in batches, and leaves those above the limit to the next load, which it says", async () => {
    const zither = { kind: "phrase", phrase: "Zither", condition: "" } as const;
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
    const save = async (nameCn: string, batches: number) => {
      const { version = 0 } = (await readEntry(admin.app, admin.actor, zither)) ?? {};
      return saveEntry(admin.app, admin.actor, { ...zither, nameCn, version }, { coursesPerBatch: 1, batches });
    };
    expect(await save("扬琴", 3)).toBe(0);
    expect(await namesNow()).toEqual(["扬琴制作学士", "扬琴制作文凭", "扬琴制作文凭"]);
    expect(await save("古琴", 2)).toBe(1);
    expect((await namesNow()).filter((name) => name.startsWith("古琴"))).toHaveLength(2);
    const { waiting } = await open({ ...key, waiting: "1" });
    expect(waiting).toBe(1);
    await undoEntry(admin.app, admin.actor, { ...zither, version: Number(await versionOf()) });
    expect(await namesNow()).toEqual(["筝制作学士", "筝制作文凭", "筝制作文凭"]);
  });

  it("lets the search find courses by their new names at once, and by all else as before", async () => {
    const found = async (q: string) => {
      const { results } = await searchCatalogue({ db: openDatabase(DB) }, { q });
      return results.flatMap((result) =>
        result.type === "course" && result.name === "Bachelor of Zither Making" ? [result.nameCn] : [],
      );
    };
    await post({ ...key, intent: "save", nameCn: "扬琴", version: "0" });
    for (const query of ["扬琴制作", "扬琴", "zither", "zith", "悉尼大学 扬琴"]) {
      expect(await found(query), query).toEqual(["扬琴制作学士"]);
    }
    await post({ ...key, intent: "undo", version: await versionOf() });
    expect(await found("扬琴制作")).toEqual([]);
    expect(await found("筝制作")).toEqual(["筝制作学士"]);
  });

  it("leaves only the English name when a removed phrase has no other reading", async () => {
    await post({ ...key, intent: "remove", version: "0" });
    expect(await shown()).toBeNull();
    await post({ ...key, intent: "undo", version: await versionOf() });
    expect(await shown()).toBe("筝制作学士");
  });

  it("lets a corrected name win over the composed one", async () => {
    const name = { kind: "name", phrase: "Bachelor of Zither Making", condition: "" };
    await post({ ...name, intent: "save", nameCn: "古筝工艺学士", version: "0" });
    expect(await shown()).toBe("古筝工艺学士");
    const { entry } = await open(name);
    await post({ ...name, intent: "undo", version: String(entry?.version) });
    expect(await shown()).toBe("筝制作学士");
  });

  it("refuses an outdated form and changes nothing", async () => {
    await post({ ...key, intent: "save", nameCn: "琴", version: "0" });
    const answer = await post({ ...key, intent: "save", nameCn: "瑟", version: "0" });
    if (answer instanceof Response) throw new Error("The outdated form was taken");
    expect(answer.init?.status).toBe(409);
    expect((answer.data as EditAnswer).current?.values).toEqual({ nameCn: "琴" });
    expect(await shown()).toBe("琴制作学士");
    await post({ ...key, intent: "undo", version: await versionOf() });
  });

  it("names what is wrong in a form", async () => {
    const answer = await post({ ...key, intent: "save", nameCn: "", version: "0" });
    if (answer instanceof Response) throw new Error("The form was taken");
    expect((answer.data as EditAnswer).errors).toMatchObject({ nameCn: "请填写中文" });
  });
});
