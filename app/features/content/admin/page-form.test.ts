import { describe, expect, it } from "vitest";
import { readPages } from "#seed/pages/read-pages.ts";
import { contentOfForm, pageFormSchema, valuesOf } from "./page-form.ts";

describe.each(readPages().map((page) => [page.path, page] as const))("%s", (path, page) => {
  it("is the same after the form as before", () => {
    const form = pageFormSchema.parse({ ...valuesOf(page), version: "1" });
    expect(contentOfForm(path, page.kind, form)).toEqual(page);
  });
});
