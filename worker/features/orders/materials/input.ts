import { z } from "zod";
import { idempotencyKeyField } from "#worker/platform/idempotency-key.ts";
import { normalizeParagraphs } from "#worker/platform/text-input.ts";
import { materialFields, maxMaterials } from "./material.ts";

const expired = "页面已经过期，请刷新后再试。";

/** The place of a material in its list, from 0. */
const at = z.coerce.number(expired).int().min(0).max(maxMaterials);
const version = z.coerce.number(expired).int().min(0);

/** The forms that edit the list of a product in the back office. */
export const productListFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add"), version, ...materialFields }),
  z.object({ intent: z.literal("edit"), version, at, ...materialFields }),
  z.object({ intent: z.literal("remove"), version, at }),
  z.object({ intent: z.literal("move"), version, at, to: z.enum(["up", "down"]) }),
]);

export type ProductListChange = z.output<typeof productListFormSchema>;

/** The id of a material of an order. */
export const materialId = z.coerce.number(expired).int().min(1);

const reason = z
  .string()
  .default("")
  .transform(normalizeParagraphs)
  .pipe(z.string().min(1, "请写明原因，客户会看到").max(300, "最多 300 个字符"));

/** The forms about the materials of an order in the back office. */
export const orderMaterialsFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("use-list") }),
  z.object({ intent: z.literal("add"), ...materialFields }),
  // The material as the editor saw it (writeSeen).
  z.object({ intent: z.literal("edit"), id: materialId, seen: z.string(expired).max(1000), ...materialFields }),
  z.object({ intent: z.literal("remove"), id: materialId }),
  // Yes: staff have it; no: they took that back.
  z.object({ intent: z.literal("receive"), id: materialId, received: z.enum(["yes", "no"]) }),
  z.object({ intent: z.literal("receive-all") }),
  z.object({ intent: z.literal("again"), key: idempotencyKeyField(expired), id: materialId, reason }),
]);

export type OrderMaterialsChange = z.output<typeof orderMaterialsFormSchema>;
