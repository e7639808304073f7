import { z } from "zod";
import { isHttpsUrl, lineField, optionalLineField } from "#worker/platform/line-field.ts";
import { authorityKeysIn } from "./edited-fields.ts";

const optionalLine = (maxLength: number) =>
  optionalLineField(maxLength)
    .default("")
    .transform((text) => text || null);

/** Common fields of the forms: the version of the edited record (versionOf), and the reason of the change. */
const shared = { version: z.coerce.number().int(), reason: lineField("请写明为什么改，依据什么来源", 300) };

const maxAliases = 30;

/**
 * The form that corrects an occupation. Its messages are shown at the fields.
 * @param known keys of the assessing authorities
 */
export const occupationEditSchema = (known: readonly string[]) =>
  z.object({
    ...shared,
    titleCn: lineField("请填写中文名称", 60),
    /** One name a line. */
    aliases: z
      .string()
      .default("")
      .transform((text) => [
        ...new Set(
          text
            .split(/[\r\n|]+/)
            .map((name) => name.trim())
            .filter(Boolean),
        ),
      ])
      .refine((names) => names.length <= maxAliases, `最多 ${maxAliases} 个别名`)
      .refine((names) => names.every((name) => name.length <= 40 && !/\p{Cc}/u.test(name)), "每个别名最多 40 个字符"),
    conditionCn: optionalLine(400),
    /** As the instruments write it: "EA/IML". */
    authority: optionalLine(120).superRefine((text, issues) => {
      const unknown = authorityKeysIn(text ?? "").filter((key) => !known.includes(key));
      if (unknown.length > 0) {
        issues.addIssue({ code: "custom", message: `没有这个评估机构的代码：${unknown.join("、")}` });
      }
    }),
    agreement: z.enum(["both", "conflict"], "请选择核对状态"),
  });

export type OccupationEdit = z.output<ReturnType<typeof occupationEditSchema>>;

/** The form that corrects an assessing authority. */
export const authorityEditSchema = z.object({
  ...shared,
  nameCn: lineField("请填写中文名称", 60),
  url: optionalLine(300).refine((text) => text === null || isHttpsUrl(text), "请填写以 https:// 开头的网址"),
});

export type AuthorityEdit = z.output<typeof authorityEditSchema>;
