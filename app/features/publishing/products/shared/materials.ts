import { z } from "zod";
import { lineField, optionalLineField } from "#worker/platform/line-field.ts";
import { normalizeParagraphs } from "#worker/platform/text-input.ts";

/** Maximum number of materials of a product, and of an order. */
const maxMaterials = 40;

/** The fields of a material, in the list of a product or of an order. */
export const materialFields = {
  name: lineField("请填写名称", 40),
  /** One sentence: who provides it, and when it is needed; may be empty. */
  hint: optionalLineField(200).default(""),
};

const materialSchema = z.object(materialFields);

/** A material that the customer provides: a document, a photograph. */
export type Material = z.output<typeof materialSchema>;

/** The list of a product, stored as JSON. Each name occurs once. */
export const materialsSchema = z
  .array(materialSchema)
  .max(maxMaterials, `最多 ${maxMaterials} 项`)
  .refine((items) => new Set(items.map(({ name }) => name)).size === items.length, "有两项同名");

const separator = "：";

/** "护照资料页：彩色扫描。": a material in one line, for a mail and for the field that edits a list. */
export const writeMaterial = ({ name, hint }: Material): string => (hint === "" ? name : `${name}${separator}${hint}`);

/** Schema of a list as edited: one material per line. */
export const writeMaterials = (materials: readonly Material[]): string => materials.map(writeMaterial).join("\n");

/** Parses an edited list, one material per line. */
export const typedMaterialsSchema = z
  .string()
  .default("")
  .transform((text, context): Material[] => {
    const lines = normalizeParagraphs(text).split("\n");
    const items = lines.flatMap((line) => {
      const [name = "", ...hint] = line.split(separator);
      return line.trim() === "" ? [] : [{ name: name.trim(), hint: hint.join(separator).trim() }];
    });
    const read = materialsSchema.safeParse(items);
    if (read.success) return read.data;
    for (const { path, message } of read.error.issues) {
      const at = typeof path[0] === "number" ? `第 ${path[0] + 1} 项：` : "";
      context.addIssue({ code: "custom", message: at + message });
    }
    return z.NEVER;
  });
