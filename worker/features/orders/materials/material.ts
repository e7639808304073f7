import { z } from "zod";
import { lineField } from "#worker/platform/line-field.ts";
import type { Order, OrderStatus } from "../order.ts";
import type { orderMaterials } from "./schema.ts";

/** "if-applies": only some customers have it. */
export const materialNeeds = ["required", "if-applies"] as const;

/** Whether each applicant brings it, or the order has it once. */
export const materialCounts = ["applicant", "order"] as const;

/** Materials of a product, and of an order. */
export const maxMaterials = 40;

/** The fields of a material, in the form of a product's list and in that of an order's. */
export const materialFields = {
  name: lineField("请填写名称", 40),
  /** One sentence; may be empty. */
  hint: lineField("", 120).or(z.literal("")).default(""),
  need: z.enum(materialNeeds, "请选择"),
  per: z.enum(materialCounts, "请选择"),
};

const materialSchema = z.object(materialFields);

/** Something that the customer brings: a document, a photograph. */
export type Material = z.output<typeof materialSchema>;

/** A material as its editor saw it, for a form that edits it. The statement compares it with the row's columns as JSON. */
export const writeSeen = (material: Material | undefined): string =>
  material ? JSON.stringify([material.name, material.hint, material.need, material.per]) : "";

/** The list of a product, stored as JSON. */
export const materialsSchema = z.array(materialSchema).max(maxMaterials);

/** A material of an order, with what both sides said about it; schema.ts describes the columns. */
export type OrderMaterial = Omit<typeof orderMaterials.$inferSelect, "orderId" | "place">;

/** Whether the customer still has to bring it. */
export const isMissing = ({ tickedAt, receivedAt }: Pick<OrderMaterial, "tickedAt" | "receivedAt">): boolean =>
  tickedAt === null && receivedAt === null;

/** Whether staff have asked for it again, and the customer has not brought it since. */
export const isAskedAgain = (material: Pick<OrderMaterial, "tickedAt" | "receivedAt" | "againAt">): boolean =>
  material.againAt !== null && isMissing(material);

/** What the order waits for: what is required, and what was asked for again. */
export const missingOf = <Item extends OrderMaterial>(materials: readonly Item[]): Item[] =>
  materials.filter((one) => isMissing(one) && (one.need === "required" || one.againAt !== null));

/** How many of the required materials are there. */
export function progressOf(materials: readonly OrderMaterial[]): { done: number; all: number } {
  const required = materials.filter(({ need }) => need === "required");
  return { done: required.filter((one) => !isMissing(one)).length, all: required.length };
}

/** The states in which the customer may say that all materials are there. */
const readyStates: readonly OrderStatus[] = ["paid", "materials", "in-progress"];

/** Whether the customer may say that all materials are there, once none of them is missing. */
export const maySayReady = ({ status, materialsReadyAt }: Pick<Order, "status" | "materialsReadyAt">): boolean =>
  materialsReadyAt === null && readyStates.includes(status);
