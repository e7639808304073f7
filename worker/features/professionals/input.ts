import { z } from "zod";
import { hasControlCharacters, normalizeParagraphs } from "#worker/platform/text-input.ts";
import {
  type Language,
  languageNames,
  languages,
  professionalKinds,
  professionalStates,
  reportStatuses,
} from "./professional.ts";

const line = (maxLength: number) =>
  z
    .string("请填写")
    .trim()
    .max(maxLength, `最多 ${maxLength} 个字符`)
    .refine((text) => !hasControlCharacters(text), "有无法识别的字符")
    .transform((text) => text.toWellFormed());

const paragraph = (maxLength: number) =>
  z
    .string("请填写")
    .transform(normalizeParagraphs)
    .pipe(z.string().max(maxLength, `最多 ${maxLength} 个字符`));

/** A field that can be missing or empty; it is then null. */
const optional = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z
    .preprocess((given) => given ?? "", z.string().trim())
    .pipe(
      z.string().transform((text, context) => {
        if (text === "") return null;
        const parsed = schema.safeParse(text);
        if (parsed.success) return parsed.data;
        context.addIssue({ code: "custom", message: parsed.error.issues[0]?.message ?? "填写有误" });
        return z.NEVER;
      }),
    );

const codeOf = (word: string): Language | undefined =>
  languages.find((code) => code.toLowerCase() === word.toLowerCase() || languageNames[code] === word);

/** Parses "普通话、粤语" or "zh-Hans yue" to codes, in the order of `languages`. */
const languageList = z.string("请填写语言").transform((text, context) => {
  const words = text.split(/[\s、，,；;/]+/).filter(Boolean);
  const unknown = words.find((word) => !codeOf(word));
  if (unknown !== undefined || words.length === 0) {
    const message =
      unknown === undefined ? "请填写至少一种语言" : `不认识“${unknown.slice(0, 20)}”，请用上面列出的名称`;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  }
  const codes = new Set(words.map(codeOf));
  return languages.filter((code) => codes.has(code)).join(" ");
});

const fields = z.object({
  kind: z.enum(professionalKinds, "请选择类别"),
  name: line(120).pipe(z.string().min(1, "请填写姓名")),
  nameCn: optional(line(60)),
  business: optional(line(160)),
  marn: optional(z.string().regex(/^[0-9]{7}$/, "MARN 是 7 位数字")),
  state: optional(z.enum(professionalStates, "请选择州或领地")),
  city: optional(line(80)),
  languages: languageList,
  website: optional(
    z
      .url({ protocol: /^https$/, hostname: z.regexes.domain, error: "请填写以 https:// 开头的网址" })
      .max(300, "最多 300 个字符"),
  ),
  email: optional(z.email("请填写有效的邮箱地址").max(254, "请填写有效的邮箱地址")),
  phone: optional(z.string().regex(/^\+?[0-9 ()-]{6,30}$/, "电话只能有数字、空格、括号、连字符，可以用 + 开头")),
  note: paragraph(500),
  shown: z.enum(["yes", "no"], "请选择").transform((shown) => shown === "yes"),
  checkedOn: z.string("请填写核对日期").trim().pipe(z.iso.date("请写成 2026-11-21 这样的日期")),
});

/** The form of an entry in the back office. */
export const professionalSchema = fields
  .refine(({ kind, marn }) => kind !== "migration-agent" || marn !== null, {
    path: ["marn"],
    message: "注册移民代理必须有 MARN（7 位数字）",
  })
  .transform(({ shown, ...entry }) => ({ ...entry, isShown: shown }));

export type ProfessionalFields = z.output<typeof professionalSchema>;

const version = z.coerce.number("请重新打开这一页").int().positive();

export const editProfessionalSchema = z.intersection(professionalSchema, z.object({ version }));

export const removeProfessionalSchema = z.object({
  version,
  confirm: z.literal("yes", "请先勾选，确认要移除"),
});

/** A visitor's report about an entry. */
export const reportSchema = z.object({
  text: paragraph(2000).pipe(z.string().min(5, "请说明哪里有误，至少 5 个字符")),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .default("")
    .refine((text) => text === "" || (text.length <= 254 && z.email().safeParse(text).success), "请输入有效的邮箱地址"),
});

export type Report = z.output<typeof reportSchema>;

export const changeReportSchema = z.object({
  id: z.coerce.number().int().positive(),
  version,
  status: z.enum(reportStatuses),
});

/** The query parameters of the directory. Unknown values are ignored. */
export const directorySchema = z.object({
  kind: z.enum(professionalKinds).optional().catch(undefined),
  state: z.enum(professionalStates).optional().catch(undefined),
  language: z.enum(languages).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1000).catch(1).default(1),
});

export type DirectoryQuery = z.output<typeof directorySchema>;
