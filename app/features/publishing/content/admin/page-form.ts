import { z } from "zod";
import type { RevisionContent } from "../server/revision-content.ts";
import { frontMatterSchema, maxBodyLength } from "../shared/input.ts";

const { shape } = frontMatterSchema;
const sourceParts = ["name", "url"] as const;
const nextStepParts = ["to", "label", "why"] as const;

/** Schema of a textarea with one list item a line. The error message names the line. */
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
const orUndefined = trimmed.transform((text) => text || undefined);

/** The posted form of a page. */
export const pageFormSchema = z.object({
  intent: z.string().optional(),
  version: z.coerce.number().int(),
  title: trimmed.pipe(shape.title),
  english: orUndefined.pipe(shape.english),
  summary: trimmed.pipe(shape.summary),
  updated: trimmed.pipe(shape.updated),
  checked: orUndefined.pipe(shape.checked),
  sources: lines(shape.sources, sourceParts),
  next: lines(shape.next, nextStepParts),
  related: lines(shape.related, nextStepParts),
  body: trimmed.min(1, "请填写正文").max(maxBodyLength, "正文太长，请分成几页"),
});

export type PageForm = z.output<typeof pageFormSchema>;

/** The posted form of a draft. `base`: the revision that its editor saw as the shown one; empty when there is no page. */
export const draftFormSchema = pageFormSchema.extend({
  base: z.union([z.literal("").transform(() => null), z.coerce.number().int().positive()]),
});

/** The content of a page as the values of its form. */
export function valuesOf(content: RevisionContent): Record<string, string> {
  return {
    title: content.title,
    english: content.english ?? "",
    summary: content.summary,
    updated: content.updatedOn,
    checked: content.checkedOn ?? "",
    sources: writeLines(JSON.parse(content.sources), sourceParts),
    next: writeLines(JSON.parse(content.next), nextStepParts),
    related: writeLines(JSON.parse(content.related), nextStepParts),
    body: content.body,
  };
}

/** An item of a list in the front matter. The form edits it as a line of its parts, with ` | ` between them. */
type Item = Record<string, string | undefined>;

/** Writes a list as lines, one item a line: `/visa | 签证 | 为什么`. */
export function writeLines<Name extends string>(
  items: readonly Partial<Record<Name, string>>[],
  names: readonly Name[],
): string {
  return items
    .map((item) =>
      names
        .map((name) => item[name])
        .filter(Boolean)
        .join(" | "),
    )
    .join("\n");
}

/** Parses the lines of writeLines. Ignores empty lines; further ` | ` of a line belong to its last part. */
export function readLines(text: string, names: readonly string[]): Item[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const parts = line.split("|").map((part) => part.trim());
      const last = names.length - 1;
      const whole = [...parts.slice(0, last), parts.slice(last).join(" | ")];
      return Object.fromEntries(names.flatMap((name, index) => (whole[index] ? [[name, whole[index]]] : [])));
    });
}
