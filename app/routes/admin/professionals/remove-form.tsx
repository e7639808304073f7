import { t } from "#app/ui/text/t.ts";
import type { EditAnswer } from "../form/answer-edit.ts";
import { EditForm } from "../form/edit-form.tsx";
import "#app/ui/text/admin-professionals.ts";

/** Removing an entry: a box has to be ticked first, which also works without scripts. */
export function RemoveForm({ version, answer }: { version: number; answer: EditAnswer | undefined }) {
  const isAnswered = answer?.values?.intent === "remove";
  const error = isAnswered ? answer?.errors?.confirm : undefined;
  return (
    <details open={isAnswered || undefined} className="mt-10 max-w-3xl rounded-lg border border-line bg-surface p-4">
      <summary className="font-medium">{t("adminProfessional.removeTitle")}</summary>
      <p className="my-3 text-muted">{t("adminProfessional.removeText")}</p>
      <EditForm
        intent="remove"
        fields={[]}
        version={version}
        answer={answer}
        submit={t("adminProfessional.remove")}
        tone="danger"
      >
        <div>
          {error && (
            <p id="remove-error" className="font-medium text-danger">
              {error}
            </p>
          )}
          <label className="inline-flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name="confirm"
              value="yes"
              required
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? "remove-error" : undefined}
              className="size-5"
            />
            {t("adminProfessional.removeConfirm")}
          </label>
        </div>
      </EditForm>
    </details>
  );
}
