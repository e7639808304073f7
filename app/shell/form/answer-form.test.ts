import { expect, it, vi } from "vitest";
import { z } from "zod";
import { answerForm } from "./answer-form.ts";

const schema = z.object({ name: z.string(), note: z.string().default("") });

function post(entries: [string, string][]) {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return { formData: async () => form };
}

it("calls `run` with the fields of a form", async () => {
  const answer = await answerForm(post([["name", "王小明"]]), schema, async (fields) => fields);
  expect(answer).toEqual({ name: "王小明", note: "" });
});

it("refuses a form with a repeated field", async () => {
  const run = vi.fn();
  const form = post([
    ["name", "王小明"],
    ["password", "secret"],
    ["name", "李雷"],
  ]);
  const answer = await answerForm(form, schema, run);
  expect(run).not.toHaveBeenCalled();
  expect(answer).toMatchObject({ data: { message: expect.stringContaining("重复") }, init: { status: 400 } });
  expect(JSON.stringify(answer)).not.toContain("secret");
});
