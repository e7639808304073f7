import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { isHttpsUrl, optionalLineField } from "#worker/platform/line-field.ts";
import { readAmount, writePlainAmount } from "#worker/platform/money.ts";
import { normalizeParagraphs } from "#worker/platform/text-input.ts";
import { atSydneyTime, sydneyTime } from "#worker/platform/time/sydney-time.ts";

export interface FormTexts {
  label: string;
  hint?: string;
  /** Fields are required by default. */
  isOptional?: boolean;
  /** Replaces the mark "optional". */
  optionalNote?: string;
  autoComplete?: string;
  /** Language of the value when it must be English or code. */
  lang?: string;
}

/** The control of a field, as data: a record page sends it to the browser. */
export type FormField = FormTexts &
  (
    | { type?: "text" | "email" | "date" | "datetime-local"; inputMode?: "text" | "numeric" }
    | { type: "textarea"; rows?: number }
    | { type: "select"; placeholder?: string; options: readonly { value: string; label: string }[] }
  );

/** A field of a record: its control, its rule, and how a stored value is written into the form. */
export interface Field<Value = unknown> {
  form: FormField;
  /** Parses the input. */
  schema: z.ZodType<Value>;
  write(value: unknown): string;
  /** Value of the form of a new record, or of a verb; `isProposed`: for a member who may only propose. */
  initial?: string | ((app: Pick<AppContext, "now">, isProposed: boolean) => string) | undefined;
  /** Every form begins with `initial`, also for existing records: the editor has to enter the value each time. */
  isFresh?: boolean;
  /** Error message; if present, no other record may have the value. */
  unique?: string | undefined;
}

export type Fields = Readonly<Record<string, Field>>;

/** The values of a form, parsed. */
export type ValuesOf<Given extends Fields> = {
  [Name in keyof Given]: Given[Name] extends Field<infer Value> ? Value : never;
};

/** The schema of a form with these fields. */
export const schemaOf = (fields: Fields) =>
  z.object(Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, one.schema])));

interface Texts extends Omit<FormTexts, "label"> {
  initial?: Field["initial"];
  /** See Field.unique. */
  unique?: string;
}

const written = (value: unknown): string => (value === null || value === undefined ? "" : String(value));

/** A field with any rule, for cases without a specific field below. */
export const field = <Value>(
  form: FormField,
  schema: z.ZodType<Value>,
  { write = written, initial, unique }: Partial<Pick<Field, "write" | "initial" | "unique">> = {},
): Field<Value> => ({ form, schema, write, initial, unique });

/** The displayed value of a field: for a choice its label. */
export function shownValue(field: Field | undefined, value: unknown): string {
  const written = field?.write(value) ?? "";
  const options = field?.form.type === "select" ? field.form.options : [];
  return options.find((option) => option.value === written)?.label ?? written;
}

/** A text of one line; an optional one may be empty. */
export function line(label: string, { max, initial, unique, ...form }: Texts & { max: number }): Field<string> {
  const schema = optionalLineField(max).refine((text) => form.isOptional || text !== "", `请填写${label}`);
  return field({ autoComplete: "off", label, ...form }, schema, { initial, unique });
}

/** A text of several lines. */
export function paragraphs(
  label: string,
  { max, rows = 5, initial, ...form }: Texts & { max: number; rows?: number },
): Field<string> {
  const schema = z
    .string("请填写")
    .transform(normalizeParagraphs)
    .pipe(z.string().max(max, `最多 ${max} 个字`))
    .refine((text) => form.isOptional || text !== "", `请填写${label}`);
  return field({ type: "textarea", rows, label, ...form }, schema, { initial });
}

/** Words of a set, separated by spaces or commas. @param wrong the message with the allowed words and their number */
export function words<Word extends string>(
  label: string,
  { isWord, wrong, ...form }: Texts & { isWord: (word: string) => word is Word; wrong: string },
): Field<Word[]> {
  const schema = z.string("请填写").transform((typed, context) => {
    const found = typed.split(/[\s,，、]+/).filter(Boolean);
    if (found.every(isWord) && (form.isOptional || found.length > 0)) return found.filter(isWord);
    context.addIssue({ code: "custom", message: wrong });
    return z.NEVER;
  });
  const write = (value: unknown) => (Array.isArray(value) ? value.join(" ") : "");
  return field({ label, autoComplete: "off", ...form }, schema, { write });
}

/** The address of another site, normalized by the URL parser. */
export function httpsUrl(
  label: string,
  { max = 1000, initial, unique, ...form }: Texts & { max?: number } = {},
): Field<string> {
  const schema = z
    .string("请填写网址")
    .trim()
    .min(1, "请填写网址")
    .max(max, "网址太长")
    .transform((text, context) => {
      const href = /\s/.test(text) ? undefined : URL.parse(text)?.href;
      if (href !== undefined && isHttpsUrl(href)) return href;
      context.addIssue({
        code: "custom",
        message: "请填写公开网站的完整网址：以 https:// 开头，不能是 IP 地址或内部网络的名字，不能写端口",
      });
      return z.NEVER;
    });
  return field({ autoComplete: "off", label, ...form }, schema, { initial, unique });
}

/** One of some values. @param options their labels by value */
export function choice<const Value extends string>(
  label: string,
  options: Readonly<Record<Value, string>>,
  { initial, placeholder, ...form }: Texts & { placeholder?: string } = {},
): Field<Value> {
  const labels: [string, string][] = Object.entries(options);
  const shown = labels.map(([value, text]) => ({ value, label: text }));
  const isOption = (typed: string): typed is Value => Object.hasOwn(options, typed);
  const schema = z.string(`请选择${label}`).refine(isOption, `请选择${label}`);
  return field(
    { type: "select", label, options: shown, ...(placeholder !== undefined && { placeholder }), ...form },
    schema,
    {
      initial,
    },
  );
}

/** Yes or no. @param labels of "1" and "0" */
export function flag(label: string, [yes, no]: readonly [string, string], given: Texts = {}): Field<boolean> {
  const { form, schema } = choice(label, { 1: yes, 0: no }, { initial: "1", ...given });
  const write = (value: unknown) => (value ? "1" : "0");
  return field(
    form,
    schema.transform((value) => value === "1"),
    { write, initial: given.initial ?? "1" },
  );
}

/** A whole number; commas between its digits are omitted. */
export function whole(
  label: string,
  { min, max, initial, ...form }: Texts & { min: number; max: number },
): Field<number> {
  const message = `请填写 ${min} 到 ${max} 的整数`;
  const schema = z
    .string(message)
    .transform((typed) => typed.replaceAll(/[,，\s]/g, ""))
    .pipe(z.string().regex(/^\d{1,9}$/, message))
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message));
  return field({ inputMode: "numeric", autoComplete: "off", label, ...form }, schema, { initial });
}

/** An amount of money, stored in fen or cents. */
export function money(label: string, { initial, ...form }: Texts = {}): Field<number> {
  const schema = z.string("请填写金额").transform((typed, context) => {
    const amount = readAmount(typed);
    if (amount !== null) return amount;
    context.addIssue({ code: "custom", message: "请填写金额，最多两位小数，例如 1100 或 9.99" });
    return z.NEVER;
  });
  const write = (value: unknown) => (typeof value === "number" ? writePlainAmount(value) : "");
  return field({ autoComplete: "off", label, ...form }, schema, { write, initial });
}

/** A day, YYYY-MM-DD. */
export function day(label: string, { initial, ...form }: Texts = {}): Field<string> {
  const message = `请填写${label}，例如 2026-11-21`;
  const schema = z
    .string(message)
    .trim()
    .regex(/^(19|2\d)\d\d-/, message)
    .pipe(z.iso.date(message));
  return field({ type: "date", label, ...form }, schema, { initial });
}

/** A time on the clock of Sydney, stored in ms since 1970. */
export function moment(label: string, { initial, ...form }: Texts = {}): Field<number> {
  const message = "请填写悉尼的日期和时间，例如 2026-11-21 09:30；夏令时开始那天跳过的一小时不能用";
  const schema = z.string(message).transform((typed, context) => {
    const at = atSydneyTime(typed);
    if (at === null) context.addIssue({ code: "custom", message });
    return at ?? z.NEVER;
  });
  const write = (value: unknown) => (typeof value === "number" ? sydneyTime(value) : "");
  return field({ type: "datetime-local", label, ...form }, schema, { write, initial });
}

/** The same field as an optional one, null when it is empty. */
export function orNull<Value>({ form, schema, ...more }: Field<Value>): Field<Value | null> {
  const optional = z
    .preprocess((given) => given ?? "", z.string())
    .transform((typed, context): Value | null => {
      if (typed.trim() === "") return null;
      const parsed = schema.safeParse(typed);
      if (parsed.success) return parsed.data;
      context.addIssue({ code: "custom", message: parsed.error.issues[0]?.message ?? "填写有误" });
      return z.NEVER;
    });
  return { ...more, form: { ...form, isOptional: true }, schema: optional };
}
