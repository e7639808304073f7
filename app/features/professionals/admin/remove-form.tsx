import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { Refusal } from "#app/shell/back-office/form/edit-notices.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { adminProfessionalText } from "./text.ts";

/**
 * Removing an entry: a box has to be ticked first, which also works without scripts. No EditForm: there is nothing typed to
 * lose, and of a page's forms one alone can hold the reader back.
 */
export function RemoveForm({ version, answer: given }: { version: number; answer: EditAnswer | undefined }) {
  const answer = given?.values?.intent === "remove" ? given : undefined;
  const error = answer?.errors?.confirm;
  return (
    <details
      open={answer !== undefined || undefined}
      className="mt-10 max-w-3xl rounded-lg border border-line bg-surface p-4"
    >
      <summary className="font-medium">{adminProfessionalText.removeTitle}</summary>
      <p className="my-3 text-muted">{adminProfessionalText.removeText}</p>
      <PostForm preventScrollReset noValidate className="grid justify-items-start gap-3">
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="version" value={version} />
        <Refusal answer={answer} />
        {error && (
          <p id="remove-error" role="alert" className="font-medium text-danger">
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
          {adminProfessionalText.removeConfirm}
        </label>
        <SubmitButton tone="danger">{adminProfessionalText.remove}</SubmitButton>
      </PostForm>
    </details>
  );
}
