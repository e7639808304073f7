import { z } from "zod";
import { frontMatterSchema } from "../input.ts";
import { pageSections } from "./address.ts";

/** Kinds of pages that editors make. Terms come from files. */
export const newPageKinds = ["guide", "checklist", "faq", "hub"] as const;

/** Longest part of an address behind its section, characters. */
const maxNameLength = 80;

const { title, english, summary } = frontMatterSchema.shape;
const text = z.string().trim();

/** The form of an address: a section, and one or two levels inside it. */
const addressShape = {
  section: z.enum(pageSections, "请选一个栏目"),
  name: text
    .max(maxNameLength, "地址太长")
    .regex(
      /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)?$/,
      "只能用小写字母、数字和连字符，一到两级，例如 family-visit 或 visitor/extension",
    ),
};

export const newPageSchema = z.object({
  ...addressShape,
  kind: z.enum(newPageKinds, "请选一个类型"),
  title: text.pipe(title),
  english: text.transform((value) => value || undefined).pipe(english),
  summary: text.pipe(summary),
});

export type NewPage = z.output<typeof newPageSchema>;

const version = z.coerce.number().int();

/** The forms of a page's address. `version`: of the shown revision, or of the row of gone_pages. */
export const addressStepSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("move"), version, ...addressShape }),
  z.object({
    intent: z.literal("take-down"),
    version,
    /** The page that the address redirects to; empty: it answers 410. */
    target: text.transform((value) => value || null),
  }),
  z.object({ intent: z.literal("put-back"), version }),
]);

export const pathOf = ({ section, name }: Pick<NewPage, "section" | "name">): string => `/${section}/${name}`;
