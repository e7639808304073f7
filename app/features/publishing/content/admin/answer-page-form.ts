import { data } from "react-router";
import type { z } from "zod";
import { answerEdit, type Current } from "#app/shell/back-office/form/answer-edit.ts";
import { readFields } from "#app/shell/form/form-fields.ts";
import type { Merge } from "../server/revision-content.ts";
import { lineDifferences } from "../shared/line-differences.ts";
import type { Preview } from "./load-preview.ts";
import type { PageAnswer } from "./page-editor.tsx";
import { type PageForm, type pageFormSchema, valuesOf } from "./page-form.ts";

interface Handlers<Fields> {
  /** Renders the content without saving it. */
  preview: (fields: Fields) => Promise<Preview>;
  /** Saves the content; ends in a redirect. */
  save: (fields: Fields) => Promise<never>;
  /** Reads the saved record, for an edit conflict. */
  readCurrent: () => Promise<Current | null>;
  /** After an edit conflict: both edits merged; absent when only the saved content is known. */
  merge?: (fields: Fields) => Promise<Merge>;
}

/** Responds to a posted form of a page's content: with its preview, with errors, or after an edit conflict with both texts. */
export async function answerPageForm<Schema extends z.ZodType<PageForm> = typeof pageFormSchema>(
  request: Request,
  schema: Schema,
  { preview, save, readCurrent, merge }: Handlers<z.output<Schema>>,
) {
  const typed = readFields(await request.clone().formData());
  const answer = await answerEdit(
    request,
    schema,
    async (fields) =>
      fields.intent === "preview"
        ? data<PageAnswer>({ values: typed, preview: await preview(fields) })
        : await save(fields),
    readCurrent,
  );
  const given: PageAnswer = answer.data;
  const body = given.current?.values.body;
  if (body === undefined) return data(given, answer.init ?? {});
  const parsed = schema.safeParse(given.values);
  if (merge && parsed.success) {
    const { content, clashes } = await merge(parsed.data);
    return data<PageAnswer>(
      { ...given, values: { ...given.values, ...valuesOf(content) }, clashes },
      answer.init ?? {},
    );
  }
  return data<PageAnswer>(
    { ...given, bodyChanges: lineDifferences(body, (typed.body ?? "").replaceAll("\r\n", "\n").trim()) },
    answer.init ?? {},
  );
}
