import { type ReactNode, type SubmitEvent, useId, useRef, useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { Checkbox } from "#app/shell/form/checkbox.tsx";
import { Field } from "#app/shell/form/field.tsx";
import { FieldError } from "#app/shell/form/field-error.tsx";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { useHydrated } from "#app/shell/frame/hydrated.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { uploadText } from "./text.json";
import { type StoredUpload, type Upload, useUploads } from "./use-uploads.ts";

interface Props<Reason extends string> {
  /** Takes one file a request. */
  address: string;
  files: readonly StoredUpload[];
  /** Permitted files, and who can see them. */
  hint: string;
  /** The messages of refusals; `?refused=` names one of them after a form without scripts. */
  refusals: Readonly<Record<Reason | "missing", string>>;
  /** The purpose of the files: a list to choose from, sent with each file. `?<name>=` in the address of the page chooses one. */
  choice?: false | { name: string; label: string; none: string; options: readonly { value: string; label: string }[] };
  /** Label of a checkbox that must be ticked; without it there is no checkbox. */
  consent?: ReactNode;
  /** The message of an unticked box. */
  consentMissing?: string;
}

/** Uploads files: one as a plain form, several with progress where scripts run. A ticked box stays for the next upload. */
export function UploadForm<Reason extends string>(props: Props<Reason>) {
  const { address, files, hint, refusals, choice, consent, consentMissing = "" } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const { revalidate } = useRevalidator();
  const { uploads, isSending, send } = useUploads(address, files, () => void revalidate());
  const [found, setFound] = useState<"missing" | "consent" | null>(null);
  const [parameters] = useSearchParams();
  const refused = parameters.get("refused");
  const answered = uploads.length === 0 ? refused : null;
  const reason = found ?? answered;
  const messages = new Map<string | null, string>(Object.entries(refusals));
  const isUnticked = reason === "consent";
  const error = isUnticked ? undefined : messages.get(reason);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = [...(input.current?.files ?? [])];
    if (chosen.length === 0) {
      setFound("missing");
      input.current?.focus();
      return;
    }
    const box = event.currentTarget.elements.namedItem("agree");
    if (box instanceof HTMLInputElement && !box.checked) {
      setFound("consent");
      box.focus();
      return;
    }
    setFound(null);
    const chosenFor = choice && event.currentTarget.elements.namedItem(choice.name);
    send(chosen, {
      ...(box instanceof HTMLInputElement && { agree: box.value }),
      ...(choice && chosenFor instanceof HTMLSelectElement && { [choice.name]: chosenFor.value }),
    });
    if (input.current) input.current.value = "";
  }

  return (
    <>
      <form
        method="post"
        encType="multipart/form-data"
        action={address}
        onSubmit={submit}
        noValidate={isHydrated}
        className="mt-4 grid max-w-xl gap-3 border-line border-t pt-4 print:hidden"
      >
        <div>
          <label htmlFor={id} className="block font-medium">
            {uploadText.choose}
          </label>
          <p id={`${id}-hint`} className="text-muted text-sm">
            {hint}
          </p>
          <FieldError id={`${id}-error`} role="alert">
            {error}
          </FieldError>
          <input
            ref={input}
            id={id}
            type="file"
            name="file"
            required
            multiple={isHydrated}
            accept=".pdf,.jpg,.jpeg,.png,.heic,.heif,application/pdf,image/jpeg,image/png"
            aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
            aria-invalid={error ? true : undefined}
            className={`${controlStyle} mt-1`}
          />
        </div>
        {choice && (
          <Field
            // A link at one of the options chooses it.
            key={parameters.get(choice.name)}
            type="select"
            name={choice.name}
            label={choice.label}
            placeholder={choice.none}
            options={choice.options}
            defaultValue={parameters.get(choice.name) ?? ""}
            isOptional
          />
        )}
        {consent && (
          <Checkbox name="agree" error={isUnticked ? consentMissing : undefined} isRequired>
            {consent}
          </Checkbox>
        )}
        <div>
          <SubmitButton isBusy={isSending} busyLabel={uploadText.sending}>
            {uploadText.upload}
          </SubmitButton>
        </div>
      </form>
      <UploadProgress uploads={uploads} />
    </>
  );
}

/** The progress of each file, and the reason when it was refused. */
function UploadProgress({ uploads }: { uploads: readonly Upload[] }) {
  return (
    <div role="status" aria-label={uploadText.uploads}>
      <ul className="mt-3 grid max-w-xl gap-2">
        {uploads.map(({ id, name, state, share, message }) => (
          <li key={id} className="text-sm">
            <p className="flex justify-between gap-3">
              <span className="min-w-0 break-words">{name}</span>
              <span className={`shrink-0 ${state === "refused" ? "font-medium text-danger" : "text-muted"}`}>
                {state === "refused" ? uploadText.failed : uploadText[state]}
              </span>
            </p>
            {state === "sending" && (
              <progress value={share} max={1} aria-label={fill(uploadText.progress, { name })} className="progress" />
            )}
            {message && <p className="text-danger">{message}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
