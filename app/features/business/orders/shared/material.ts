import { z } from "zod";
import { materialFields, typedMaterialsSchema } from "#app/features/publishing/products/shared/materials.ts";
import { versionField } from "./fields.ts";

/** The materials of an order, stored as JSON: a copy of the product's list, which staff may change for this order. */
export const orderMaterialsSchema = z.array(
  z.object({
    ...materialFields,
    /** When staff marked it as received, ms since 1970; null while it is missing. */
    receivedAt: z.number().nullable(),
  }),
);

/** A material of an order. Its name identifies it. */
export type OrderMaterial = z.output<typeof orderMaterialsSchema>[number];

/** The form that edits the list of an order. */
export const materialsForm = z.object({
  intent: z.literal("materials"),
  version: versionField,
  materials: typedMaterialsSchema,
});

/** Marks a material as received, or with "no" as missing. */
export const receiveForm = z.object({
  intent: z.literal("receive"),
  material: materialFields.name,
  received: z.enum(["yes", "no"]),
});
