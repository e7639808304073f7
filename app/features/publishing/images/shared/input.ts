import { z } from "zod";
import { isHttpsUrl } from "#worker/platform/line-field.ts";

const orNull = z
  .string()
  .trim()
  .transform((text) => text || null);

/** Fields of an image that an editor writes. */
export const imageFields = {
  alt: z.string().trim().min(2, "请写出图上有什么，给看不见图的人").max(150, "太长，请写在 150 个字以内"),
  credit: orNull.pipe(z.string().max(100, "太长，请写在 100 个字以内").nullable()),
  sourceUrl: orNull.pipe(
    z.string().max(500, "网址太长").refine(isHttpsUrl, "请填写公开网站的网址，以 https:// 开头").nullable(),
  ),
};

export const imageFieldsSchema = z.object(imageFields);

export type ImageFields = z.output<typeof imageFieldsSchema>;
