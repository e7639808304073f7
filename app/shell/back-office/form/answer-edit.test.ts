import { describe, expect, it } from "vitest";
import { z } from "zod";
import { AppError } from "#worker/errors.ts";
import { answerEdit } from "./answer-edit.ts";

const schema = z.object({ version: z.coerce.number(), title: z.string().min(1), body: z.string() });
const opened = { title: "旧标题", body: "旧\n正文" };

/** A record that is edited by version, like the verbs of features do. */
function record(values: Record<string, string>, version = 2) {
  const saved = { version, values };
  const send = async (form: Record<string, string>) => {
    const body = new URLSearchParams(form);
    const answer = await answerEdit(
      new Request("https://aotu.example/", { method: "POST", body }),
      schema,
      async ({ version: seen, ...fields }) => {
        if (seen !== saved.version) throw new AppError("conflict", "刚被改过");
        Object.assign(saved, { version: saved.version + 1, values: fields });
        return "saved";
      },
      async () => structuredClone(saved),
    );
    return answer;
  };
  return { saved, send };
}

const form = (typed: Record<string, string>, more: Record<string, string> = {}) => ({
  ...{ version: "1", opened: JSON.stringify(opened), ...opened },
  ...typed,
  ...more,
});

describe("an edit of a record that somebody else has changed", () => {
  it("two edits of one record are merged when they changed different fields", async () => {
    const { saved, send } = record({ ...opened, title: "他的标题" });
    // Browsers submit line breaks as CRLF.
    expect(await send(form({ body: "我的\r\n正文", title: "旧标题" }))).toBe("saved");
    expect(saved).toEqual({ version: 3, values: { title: "他的标题", body: "我的\r\n正文" } });
  });

  it("two edits are merged when they changed a field to the same value", async () => {
    const { saved, send } = record({ ...opened, title: "同一个" });
    expect(await send(form({ title: "同一个", body: "我的" }))).toBe("saved");
    expect(saved.values).toEqual({ title: "同一个", body: "我的" });
  });

  it("reports a conflict when both edits changed the same field, and leaves the other fields as saved", async () => {
    const { saved, send } = record({ title: "他的标题", body: "他的正文" });
    const refused = await send(form({ title: "我的标题" }));
    expect(refused).toMatchObject({
      data: { current: { version: 2 }, values: { title: "我的标题", body: "他的正文", version: "1" } },
      init: { status: 409 },
    });
    expect(saved.version).toBe(2);
    expect(await send(form({ title: "我的标题" }))).toMatchObject({ init: { status: 409 } });
    expect(await send(form({ title: "我的标题" }, { overwrite: "2" }))).toBe("saved");
    expect(saved.values).toEqual({ title: "我的标题", body: "他的正文" });
  });

  it("a second conflict is reported when the record changed again before it was overwritten", async () => {
    const { saved, send } = record({ title: "第三个标题", body: "第三个" }, 3);
    expect(await send(form({ title: "我的标题" }, { overwrite: "2" }))).toMatchObject({ init: { status: 409 } });
    expect(saved.values.title).toBe("第三个标题");
  });

  it.each([
    ["nothing that the form shows was changed by the other", { ...opened }, {}, {}],
    ["the form changed nothing", { ...opened, title: "他的" }, { body: opened.body }, {}],
    ["the form does not say what it was opened with", { ...opened, title: "他的" }, {}, { opened: "" }],
    ["what it was opened with is unreadable", { ...opened, title: "他的" }, {}, { opened: "{" }],
    ["a field of the form is unknown", { title: "他的" }, {}, {}],
  ])("an edit is a conflict when %s", async (_, values, typed, more) => {
    const { saved, send } = record(values);
    expect(await send(form({ body: "我的", ...typed }, more))).toMatchObject({ init: { status: 409 } });
    expect(saved).toEqual({ version: 2, values });
  });

  it("merged fields with an invalid value are refused with an error", async () => {
    const { send } = record({ ...opened, title: "" });
    expect(await send(form({ body: "我的" }))).toMatchObject({ data: { errors: { title: expect.anything() } } });
  });
});
