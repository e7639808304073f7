import { beforeEach, describe, expect, it } from "vitest";
import { readRecord } from "#app/features/foundation/records/server/public.ts";
import { readContentVersion } from "#worker/content-version.ts";
import { atSydneyTime } from "#worker/platform/time/sydney-time.ts";
import { refusalOfRoute, runRoute, signedInAs } from "../../../../../tests/support/back-office.ts";
import {
  draftItem,
  newsFields,
  postItem,
  removeAllNews,
  rowOf,
  seenAt,
} from "../../../../../tests/support/news-items.ts";
import { loader as feed } from "../pages/news-feed.ts";
import { newsRecord } from "../server/record.ts";

beforeEach(removeAllNews);

describe("a scheduled item", () => {
  it("is visible from its time in Sydney on, and changes the content version at that time", async () => {
    const editor = await signedInAs("editor");
    const id = await draftItem(editor);
    const at = atSydneyTime("2099-07-01T09:30");
    if (at === null) throw new Error("no time");
    const form = { intent: "schedule", version: "1", visibleFrom: "2099-07-01T09:30" };
    expect(await refusalOfRoute(postItem(editor, id, form))).toMatch(/^303/);
    expect(new Date(at).toISOString()).toBe("2099-06-30T23:30:00.000Z");
    expect(await rowOf(id)).toMatchObject({ state: "published", visible_from: at });
    expect(await seenAt(editor, at - 1)).toEqual([]);
    expect(await seenAt(editor, at)).toEqual(["新规则"]);
    const version = (now: number) => readContentVersion(editor.app.db, now);
    expect(await version(at - 1)).toEqual(await version(editor.app.now()));
    expect(await version(at)).not.toEqual(await version(at - 1));
    expect(await version(at + 1)).toEqual(await version(at));
    expect(await readRecord(newsRecord, editor.app, editor.actor, id)).toMatchObject({
      ...{ shownState: "scheduled", visibleFrom: at },
    });
    expect(await (await runRoute(feed, "/news.xml")).text()).not.toContain("新规则");
  });

  it("requires a time that exists in Sydney and is in the future", async () => {
    const editor = await signedInAs("editor");
    const id = await draftItem(editor);
    for (const visibleFrom of ["", "2020-01-01T10:00", "2026-10-04T02:30", "soon"]) {
      const answer = await postItem(editor, id, { intent: "schedule", version: "1", visibleFrom });
      expect(answer).toMatchObject({ data: { values: { visibleFrom }, errors: { visibleFrom: expect.any(String) } } });
    }
    expect(await rowOf(id)).toMatchObject({ state: "draft", version: 1 });
  });
});

describe("the content version", () => {
  it("changes with every visible change", async () => {
    const editor = await signedInAs("editor");
    const id = await draftItem(editor);
    const now = editor.app.now();
    const seen = new Set<string>();
    const note = async () => seen.add((await readContentVersion(editor.app.db, now)).content);
    await note();
    for (const [at, intent] of ["publish", "edit", "take-back", "publish", "remove"].entries()) {
      const form = { ...newsFields, title: "改过", intent, version: String(at + 1) };
      expect(await refusalOfRoute(postItem(editor, id, form))).toMatch(/^303/);
      await note();
    }
    expect(seen.size).toBe(6);
  });
});
