import type { FieldProps } from "#app/shell/form/field.tsx";
import type { Material } from "#worker/features/orders/materials/material.ts";
import { materialsText } from "../materials/text.ts";

/** The fields of a material: those of an empty one without `material`. */
export function materialFieldProps(material?: Material): FieldProps[] {
  const { admin, need, per } = materialsText;
  return [
    { name: "name", label: admin.name, defaultValue: material?.name ?? "" },
    { name: "hint", label: admin.hint, isOptional: true, defaultValue: material?.hint ?? "" },
    {
      name: "need",
      type: "select",
      label: admin.need,
      options: [
        { value: "required", label: need.required },
        { value: "if-applies", label: need["if-applies"] },
      ],
      defaultValue: material?.need ?? "required",
    },
    {
      name: "per",
      type: "select",
      label: admin.per,
      options: [
        { value: "applicant", label: per.applicant },
        { value: "order", label: admin.perOrder },
      ],
      defaultValue: material?.per ?? "applicant",
    },
  ];
}

/** "有这种情况才要 · 每位申请人一份" */
export const writeMaterialNotes = ({ need, per }: Pick<Material, "need" | "per">): string =>
  `${materialsText.need[need]} · ${materialsText.per[per]}`;
