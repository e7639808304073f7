import { z } from "zod";
import { frontMatterSchema } from "./input.ts";

/** The sections of the site in which editors make pages. app/routes.ts serves every address below them. */
export const pageSections = ["visa", "study", "work", "immigration", "resources", "services"] as const;

/** Addresses below the sections that belong to other pages than content; with a star, everything below them too. */
const programmed = [
  ...["/study/university", "/study/tafe", "/study/pathway", "/study/highschool", "/study/institutions"],
  ...["/study/fields*", "/study/cities*"],
  ...["/immigration/rounds", "/immigration/points-test", "/immigration/state-nomination*"],
  "/resources/student-visa-checklist",
];

/** Whether a program answers at an address, so that no editor's page could be seen there. app/routes.test.ts compares it with the routes. */
export const isProgrammed = (path: string): boolean =>
  programmed.some((one) => {
    const start = one.replace("*", "");
    return path === start || (one.endsWith("*") && path.startsWith(`${start}/`));
  });

/**
 * Pages of files to which the program itself links, by where: at their addresses there has to be a page. address.test.ts compares
 * them with the links in the code. Links of the menu are not among them: the menu omits what is taken down.
 */
const neededBy: Readonly<Record<string, readonly string[]>> = {
  页脚和表单里的说明: ["/about", "/check-before-you-pay", "/data/about", "/legal/privacy", "/legal/terms"],
  首页和面包屑: ["/services", "/study", "/visa", "/work"],
  "首页、课程页或工具": [
    "/immigration/skilled",
    "/resources/cost-of-living",
    "/resources/departure-checklist",
    "/resources/downloads",
    "/resources/links",
    "/resources/rental-checklist",
    "/resources/student-visa-guide",
    "/resources/university-application",
    "/resources/visa-guides",
    "/services/application",
    "/services/immigration",
    "/services/study",
    "/services/translation",
    "/study/application",
    "/study/gaokao",
    "/study/scholarships",
    "/study/school-fees",
    "/study/school-guide",
    "/visa/graduate",
    "/visa/guardian",
    "/visa/parents",
    "/visa/partner",
    "/visa/processing-order",
    "/visa/renewal",
    "/visa/student",
    "/visa/student-2026",
    "/visa/visitor",
    "/visa/work",
    "/visa/work-and-holiday",
  ],
  职业页和邀请数据: [
    "/immigration/careers/accountant",
    "/immigration/careers/chef",
    "/immigration/careers/early-childhood",
    "/immigration/careers/engineer",
    "/immigration/careers/it",
    "/immigration/careers/nurse",
    "/immigration/careers/social-worker",
    "/immigration/careers/teacher",
    "/immigration/pr-pathways",
    "/immigration/state-nomination",
  ],
};

/** Where the code links to a page, in words; null when it does not. */
export const whereNeeded = (path: string): string | null =>
  Object.entries(neededBy).find(([, paths]) => paths.includes(path))?.[0] ?? null;

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
