import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { builtInMenu } from "#app/shell/server-frame/built-in-menu.ts";
import type { Env } from "#worker/env.ts";
import {
  audience,
  expectForbidden,
  type MemberOf,
  refusalOfRoute,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../../tests/support/back-office.ts";
import { countRows } from "../../../../../tests/support/count-rows.ts";
import { readMenu, resetMenu, saveMenu } from "../server/menu.ts";
import { isSitePage, menuText } from "./menu-text.ts";
import { action, loader } from "./menus.tsx";

const { DB } = env as Env;
const path = "/admin/menus";
const menu = (label: string) => [{ label, links: [{ label: "学生签证", href: "/visa/student" }] }];

let editor: MemberOf;

beforeEach(async () => {
  await DB.batch(["menus", "audit_entries", "content_loads"].map((table) => DB.prepare(`DELETE FROM ${table}`)));
  editor = await signedInAs("editor");
});

const post = (fields: Record<string, string>, who = editor) => runRoute(action, path, who.visitor, { form: fields });
const save = (label: string, version: number, who = editor) =>
  post({ menu: menuText(menu(label)), version: String(version) }, who);
const version = async () => (await runRoute(loader, path, editor.visitor)).version;

describe("the menu", () => {
  it("is the built-in one before it is saved and after it is reset", async () => {
    expect(await readMenu(editor.app)).toBeNull();
    expect(await runRoute(loader, path, editor.visitor)).toEqual({
      version: 0,
      text: menuText(builtInMenu),
      // No page of content is loaded, so all links count as unknown.
      unknown: builtInMenu
        .flatMap(({ links }) => links.map(({ href }) => href))
        .filter((href) => !isSitePage(href, new Set())),
    });
    expect(await refusalOfRoute(save("签证", 0))).toBe(`302 ${path}?saved=1`);
    expect(await readMenu((await signedInAs("user")).app)).toEqual(menu("签证"));
    expect(await refusalOfRoute(save("新签证", await version()))).toBe(`302 ${path}?saved=1`);
    expect(await refusalOfRoute(post({ intent: "reset", version: String(await version()) }))).toBe(
      `302 ${path}?saved=1`,
    );
    expect(await version()).toBe(0);
    const { results } = await DB.prepare("SELECT action, actor_email AS actor, before, after FROM audit_entries").all();
    expect(results).toEqual([
      { action: "menu.changed", actor: editor.email, before: null, after: JSON.stringify({ groups: menu("签证") }) },
      {
        action: "menu.changed",
        actor: editor.email,
        before: JSON.stringify({ groups: menu("签证") }),
        after: JSON.stringify({ groups: menu("新签证") }),
      },
      { action: "menu.reset", actor: editor.email, before: JSON.stringify({ groups: menu("新签证") }), after: null },
    ]);
    expect(await countRows("content_loads")).toBe(3);
  });

  it("answers the second editor with a conflict that shows both menus", async () => {
    const other = await signedInAs("admin");
    await refusalOfRoute(save("先改的", 0));
    const first = await version();
    const answer = await save("后改的", 0, other);
    expect(answer).toMatchObject({
      init: { status: 409 },
      data: {
        values: { menu: menuText(menu("后改的")), version: "0" },
        current: { version: first, values: { menu: menuText(menu("先改的")) } },
      },
    });
    expect(await readMenu((await signedInAs("user")).app)).toEqual(menu("先改的"));
    const again = { menu: menuText(menu("后改的")), version: "0", overwrite: String(first) };
    expect(await refusalOfRoute(post(again, other))).toBe(`302 ${path}?saved=1`);
    expect(await post({ intent: "reset", version: String(first) })).toMatchObject({ init: { status: 409 } });
    expect(await countRows("audit_entries")).toBe(2);
  });

  it("that is created after a reset has another version", async () => {
    await refusalOfRoute(save("先有的", 0));
    const opened = await version();
    await resetMenu(editor.app, editor.actor, opened);
    await saveMenu({ ...editor.app, now: () => Date.now() + 1 }, editor.actor, { version: 0, groups: menu("新建的") });
    expect(await save("晚到的", opened)).toMatchObject({ init: { status: 409 } });
  });

  it("warns of addresses without a page, and refuses unsafe ones", async () => {
    const text = "# 组\n旧页 /visa/old\n外 https://example.org/";
    await refusalOfRoute(post({ menu: text, version: "0" }));
    expect((await runRoute(loader, path, editor.visitor)).unknown).toEqual(["/visa/old"]);
    for (const href of ["javascript:alert(1)", "//evil.example", "http://example.org", "/\\evil.example"]) {
      const answer = await post({ menu: `${text}\n坏 ${href}`, version: String(await version()) });
      expect(answer).toMatchObject({ init: { status: 400 }, data: { errors: { menu: expect.any(String) } } });
    }
  });

  it("is replaced by the built-in one when the stored one is malformed", async () => {
    await DB.prepare("INSERT INTO menus (place, groups, version, updated_at) VALUES ('main', '[{', 7, 1)").run();
    expect(await readMenu(editor.app)).toBeNull();
    expect(await version()).toBe(7);
  });
});

describe("access to the menu", () => {
  it.each(audience)("%s", async (who) => {
    const { member, visitor } = await someoneOf(who);
    const isAllowed = who === "editor" || who === "admin";
    const read = await refusalOfRoute(runRoute(loader, path, visitor));
    if (who === "anonymous") expect(read).toMatch(/^302 \/login/);
    else expect(read).toBe(isAllowed ? null : "403");
    const forms: Record<string, string>[] = [
      { menu: "", version: "0" },
      { intent: "reset", version: "0" },
    ];
    for (const form of forms) {
      expect(await refusalOfRoute(runRoute<unknown>(action, path, visitor, { form }))).toBe(isAllowed ? null : "403");
    }
    if (!member || isAllowed) return;
    const { app, actor } = member;
    await expectForbidden(
      () => saveMenu(app, actor, { version: 0, groups: menu("x") }),
      () => resetMenu(app, actor, 0),
    );
    expect(await countRows("menus")).toBe(0);
  });
});
