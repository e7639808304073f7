import { z } from "zod";
import { contentOf, type RevisionContent } from "#worker/features/content/content-of.ts";
import { frontMatterSchema, mostBody } from "#worker/features/content/input.ts";
import type { Revision } from "#worker/features/content/read-revision.ts";
import { readLines, writeLines } from "./way-lines.ts";

const { shape } = frontMatterSchema;
const sourceParts = ["name", "url"] as const;
const wayParts = ["to", "label", "why"] as const;

/** Lines of a textarea by the schema of the list; what is wrong is said with its line. */
const lines = <Schema extends z.ZodType>(schema: Schema, parts: readonly string[]) =>
  z.string().transform((text, ctx): z.output<Schema> => {
    const parsed = schema.safeParse(readLines(text, parts));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    const line = typeof issue?.path[0] === "number" ? `第 ${issue.path[0] + 1} 条：` : "";
    ctx.addIssue(line + (issue?.code === "invalid_type" ? "少了一部分" : (issue?.message ?? "")));
    return z.NEVER;
  });

const trimmed = z.string().trim();
const orNone = trimmed.transform((text) => text || undefined);

/** The posted form of a page. */
export const pageFormSchema = z.object({
  intent: z.string().optional(),
  version: z.coerce.number().int(),
  title: trimmed.pipe(shape.title),
  english: orNone.pipe(shape.english),
  summary: trimmed.pipe(shape.summary),
  updated: trimmed.pipe(shape.updated),
  checked: orNone.pipe(shape.checked),
  sources: lines(shape.sources, sourceParts),
  next: lines(shape.next, wayParts),
  related: lines(shape.related, wayParts),
  body: trimmed.min(1, "请填写正文").max(mostBody, "正文太长，请分成几页"),
});

export type PageForm = z.output<typeof pageFormSchema>;

/** What was posted as the content of a page of a kind. */
export function contentOfForm(path: string, kind: Revision["kind"], form: PageForm): RevisionContent {
  const { intent: _, version: __, body, ...head } = form;
  return contentOf(path, { ...head, kind }, body);
}

/** A page's content as its form writes it. */
export function valuesOf(content: RevisionContent): Record<string, string> {
  return {
    title: content.title,
    english: content.english ?? "",
    summary: content.summary,
    updated: content.updatedOn,
    checked: content.checkedOn ?? "",
    sources: writeLines(JSON.parse(content.sources), sourceParts),
    next: writeLines(JSON.parse(content.next), wayParts),
    related: writeLines(JSON.parse(content.related), wayParts),
    body: content.body,
  };
}
