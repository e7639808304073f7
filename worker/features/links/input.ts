import { z } from "zod";

const line = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, `请不要超过 ${maxLength} 个字`)
    .regex(/^\P{Cc}*$/u, "请写在一行里");

/** The fields of a link. */
export const linkFieldsSchema = z.object({
  title: line(100).min(1, "请填写名称"),
  /** Normalized by the URL parser. */
  url: z
    .string()
    .trim()
    .min(1, "请填写网址")
    .max(1000, "网址太长")
    .transform((text, context) => {
      const url = URL.parse(text);
      if (url?.protocol === "https:" && url.username === "" && url.hostname.includes(".") && !/\s/.test(text)) {
        return url.href;
      }
      context.addIssue({ code: "custom", message: "请填写以 https:// 开头的完整网址" });
      return z.NEVER;
    }),
  description: line(200),
  section: line(50).min(1, "请填写分组"),
  /** "1" or "0". */
  isShown: z.enum(["1", "0"], "请选择是否显示").transform((value) => value === "1"),
});

export type LinkFields = z.output<typeof linkFieldsSchema>;

const version = z.coerce.number().int().min(1);

/** The forms on a link's page. `intent` tells which one was sent. */
export const linkFormSchema = z.discriminatedUnion("intent", [
  linkFieldsSchema.extend({ intent: z.literal("edit"), version }),
  z.object({ intent: z.literal("remove"), version }),
]);
