import type { z } from "zod";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { adminText } from "#app/shell/back-office/text.ts";
import type { FieldProps } from "#app/shell/form/field.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { Panel } from "#app/shell/page/boxes.tsx";
import type { Material } from "#worker/features/orders/materials/material.ts";
import { materialsText } from "../materials/text.ts";

const { admin, need, per } = materialsText;

/** The fields of a material: those of an empty one without `material`. */
function fieldsOf(material?: Material): FieldProps[] {
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

interface FormProps {
  /** Loads the action's schema. */
  schema: () => Promise<z.ZodType>;
  /** Of the list, where it has one. */
  version?: number;
  answer: EditAnswer | undefined;
}

/** The form that adds a material to the list of a product or an order. Give it a new key once one was added: it is empty then. */
export function AddMaterial({ hint, ...form }: FormProps & { hint?: string }) {
  return (
    <Panel title={admin.add}>
      {hint && <p className="mb-3 text-muted text-sm">{hint}</p>}
      <EditForm {...form} intent="add" fields={fieldsOf()} submit={admin.add} tone="plain" />
    </Panel>
  );
}

/** A summary that opens a form. */
export const formSummary = "inline-flex min-h-11 cursor-pointer items-center text-primary underline underline-offset-4";

interface ChangeProps extends FormProps {
  material: Material;
  /** Names the material to the action. */
  hidden: Record<string, string>;
}

/** The forms that change and remove a material of the list of a product or an order. */
export function ChangeMaterial({ material, hidden, ...form }: ChangeProps) {
  const { version } = form;
  const posted = { intent: "remove", ...(version !== undefined && { version: String(version) }), ...hidden };
  return (
    <details open={form.answer?.values?.intent === "edit"}>
      <summary className={formSummary}>
        {admin.change}
        <span className="sr-only"> {material.name}</span>
      </summary>
      <EditForm
        {...form}
        key={JSON.stringify(material)}
        intent="edit"
        hidden={hidden}
        fields={fieldsOf(material)}
        submit={adminText.saveChanges}
      />
      <PostForm preventScrollReset className="mt-3">
        {Object.entries(posted).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SubmitButton tone="danger">{admin.remove}</SubmitButton>
      </PostForm>
    </details>
  );
}
