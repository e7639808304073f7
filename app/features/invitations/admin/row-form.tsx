import type { z } from "zod";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import type { FieldProps } from "#app/shell/form/field.tsx";
import { invitationsAdminText as text } from "./text.ts";

interface Props {
  fields: readonly FieldProps[];
  /** See versionOf in worker/features/invitations/record-row.ts. */
  version: number;
  isWithdrawn: boolean;
  schema: () => Promise<z.ZodType>;
  answer: EditAnswer | undefined;
  cancelTo: string;
}

/** The form of a row of a round or of a programme. */
export function RowForm({ fields, version, isWithdrawn, schema, answer, cancelTo }: Props) {
  const ticked = answer?.values ? answer.values.isWithdrawn === "on" : isWithdrawn;
  return (
    <>
      <p className="mb-4 max-w-3xl text-muted">{text.editHint}</p>
      <EditForm
        key={version}
        schema={schema}
        fields={fields}
        version={version}
        answer={answer}
        submit={text.save}
        cancelTo={cancelTo}
      >
        <label className="flex min-h-11 items-center gap-2">
          <input type="checkbox" name="isWithdrawn" defaultChecked={ticked} className="size-5 shrink-0" />
          {text.withdrawn}
        </label>
      </EditForm>
    </>
  );
}
