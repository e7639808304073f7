import type { FieldProps } from "#app/shell/form/field.tsx";
import type { AnswerTemplate } from "#worker/features/answer-templates/templates.ts";
import { templateUses } from "#worker/features/answer-templates/variables.ts";
import { templatesText } from "./text.ts";

/** The form values of a template. */
export const templateValues = ({ name, use, body, position, isOffered }: AnswerTemplate): Record<string, string> => ({
  name,
  use,
  body,
  position: String(position),
  isOffered: isOffered ? "1" : "0",
});

/** The fields of a template's form. */
export const templateFields = (values: Partial<Record<string, string>>): readonly FieldProps[] => [
  {
    name: "name",
    label: templatesText.name,
    hint: templatesText.nameHint,
    defaultValue: values.name,
    autoComplete: "off",
  },
  {
    name: "use",
    type: "select",
    label: templatesText.use,
    options: templateUses.map((value) => ({ value, label: templatesText.uses[value] })),
    defaultValue: values.use ?? "orders",
  },
  {
    name: "body",
    type: "textarea",
    rows: 12,
    label: templatesText.body,
    hint: templatesText.bodyHint,
    defaultValue: values.body,
  },
  {
    name: "position",
    label: templatesText.position,
    hint: templatesText.positionHint,
    inputMode: "numeric",
    defaultValue: values.position ?? "500",
    autoComplete: "off",
  },
  {
    name: "isOffered",
    type: "select",
    label: templatesText.state,
    options: [
      { value: "1", label: templatesText.offered },
      { value: "0", label: templatesText.notOffered },
    ],
    defaultValue: values.isOffered ?? "1",
  },
];
