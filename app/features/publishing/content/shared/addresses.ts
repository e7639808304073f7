import { z } from "zod";
import { frontMatterSchema } from "./input.ts";
import neededBy from "./needed-by.json" with { type: "json" };

/** The sections of the site in which editors create pages. app/routes.ts serves every address below them. */
export const pageSections = ["visa", "study", "work", "immigration", "resources", "services"] as const;

/** Addresses below the sections that belong to other pages than content; with a star, also everything below them. */
const programmed = [
  ...["/study/university", "/study/tafe", "/study/pathway", "/study/highschool", "/study/institutions"],
  ...["/study/fields*", "/study/cities*"],
  ...["/immigration/rounds", "/immigration/points-test", "/immigration/state-nomination*"],
  "/resources/student-visa-checklist",
];

/** Whether a route of the code serves an address, so that an editor's page there would never be shown. app/routes.test.ts compares it with the routes. */
export const isProgrammed = (path: string): boolean =>
  programmed.some((one) => {
    const start = one.replace("*", "");
    return path === start || (one.endsWith("*") && path.startsWith(`${start}/`));
  });

/**
 * Where the code links to a page of a file, in words (needed-by.json, which addresses.test.ts compares with the links in the code): such
 * an address must have a page. Null when nowhere. Menus are exempt, because they omit pages that are taken down.
 */
export const whereNeeded = (path: string): string | null =>
  Object.entries<string[]>(neededBy).find(([, paths]) => paths.includes(path))?.[0] ?? null;

/** Kinds of pages that editors create. Legal pages come from files. */
export const newPageKinds = ["guide", "checklist", "faq", "hub"] as const;

/** Maximum length of each part of an address after its section, in characters. */
const maxNameLength = 80;

const { title, english, summary } = frontMatterSchema.shape;
const text = z.string().trim();

/** The pattern of an address: a section, and one or two levels below it. */
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
    /** The page that the address redirects to; empty: it responds with 410. */
    target: text.transform((value) => value || null),
  }),
  z.object({ intent: z.literal("put-back"), version }),
]);

export const pathOf = ({ section, name }: Pick<NewPage, "section" | "name">): string => `/${section}/${name}`;
