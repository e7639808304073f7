import { z } from "zod";
import { states } from "#worker/platform/australian-states.ts";
import { optionalParagraphs } from "#worker/platform/line-field.ts";
import { languages, professionalKinds } from "./professional.ts";

/** A visitor's report about an entry. */
export const reportSchema = z.object({
  text: optionalParagraphs(2000).pipe(z.string().min(5, "请说明哪里有误，至少 5 个字符")),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .default("")
    .refine((text) => text === "" || (text.length <= 254 && z.email().safeParse(text).success), "请输入有效的邮箱地址"),
});

export type Report = z.output<typeof reportSchema>;

/** The query parameters of the directory. Unknown values are ignored. */
export const directorySchema = z.object({
  kind: z.enum(professionalKinds).optional().catch(undefined),
  state: z.enum(states).optional().catch(undefined),
  language: z.enum(languages).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1000).catch(1).default(1),
});

export type DirectoryQuery = z.output<typeof directorySchema>;
