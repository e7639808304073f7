import { z } from "zod";
import { isHttpsUrl } from "#worker/platform/line-field.ts";

const orNull = z
  .string()
  .trim()
  .transform((text) => text || null);

const fields = {
  alt: z.string().trim().min(2, "请写出图上有什么，给看不见图的人").max(150, "太长，请写在 150 个字以内"),
  credit: orNull.pipe(z.string().max(100, "太长，请写在 100 个字以内").nullable()),
  sourceUrl: orNull.pipe(z.string().max(500, "网址太长").refine(isHttpsUrl, "网址要以 https:// 开头").nullable()),
};

/** Fields of an image that an editor writes. */
export const imageFieldsSchema = z.object(fields);

export type ImageFields = z.output<typeof imageFieldsSchema>;

const version = z.coerce.number().int().min(1);

/** The forms of an image's page. */
export const imageFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("edit"), version, ...fields }),
  z.object({ intent: z.literal("remove"), version }),
]);
