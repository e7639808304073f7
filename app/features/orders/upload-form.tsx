import { type SubmitEvent, useId, useRef, useState } from "react";
import { Link, useRevalidator, useSearchParams } from "react-router";
import { Checkbox } from "#app/shell/form/checkbox.tsx";
import { Field } from "#app/shell/form/field.tsx";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { formText } from "#app/shell/form/text.ts";
import { useHydrated } from "#app/shell/frame/hydrated.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { type FileRefusal, fileRefusals } from "#worker/features/orders/file-rules.ts";
import type { OrderMaterial } from "#worker/features/orders/materials/material.ts";
import type { OrderRole } from "#worker/features/orders/order.ts";
import type { ListedFile } from "#worker/features/orders/order-files.ts";
import { uploadAddress } from "./file-address.ts";
import { materialsText } from "./materials/text.ts";
import { orderFilesText } from "./order-files-text.ts";
import { type Upload, useUploads } from "./use-uploads.ts";

interface Props {
  number: string;
  /** The files that are stored for the order. */
  files: readonly ListedFile[];
  as: OrderRole;
  /** The materials of the order that a file may be for. */
  materials: readonly Pick<OrderMaterial, "id" | "name">[];
  /** A sentence about who can see the files. */
  audience: string;
}

/**
 * Uploads files: one as a plain form, several with progress where scripts run. Customers consent to the storage, as the
 * privacy page promises; the box stays ticked for the next upload.
 */
export function UploadForm({ number, files, as, materials, audience }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const { revalidate } = useRevalidator();
  const address = uploadAddress(number, as);
  const { uploads, isSending, send } = useUploads(address, files, () => void revalidate());
  const [found, setFound] = useState<FileRefusal | null>(null);
  const [parameters] = useSearchParams();
  const refused = parameters.get("refused");
  const answered = uploads.length === 0 ? (refusals.find((reason) => reason === refused) ?? null) : null;
  const reason = found ?? answered;
  const error = reason === null || reason === "consent" ? null : fileRefusals[reason];

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
    const material = event.currentTarget.elements.namedItem("material");
    send(chosen, {
      ...(box instanceof HTMLInputElement && { agree: box.value }),
      ...(material instanceof HTMLSelectElement && { material: material.value }),
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
            {orderFilesText.choose}
          </label>
          <p id={`${id}-hint`} className="text-muted text-sm">
            {orderFilesText.hint} {audience}
          </p>
          {error && (
            <p id={`${id}-error`} role="alert" className="font-medium text-danger">
              <span className="sr-only">{formText.errorPrefix}</span>
              {error}
            </p>
          )}
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
        {materials.length > 0 && (
          <Field
            // A link at a material chooses it.
            key={parameters.get("material")}
            type="select"
            name="material"
            label={materialsText.forMaterial}
            placeholder={materialsText.noMaterial}
            options={materials.map((material) => ({ value: String(material.id), label: material.name }))}
            defaultValue={parameters.get("material") ?? ""}
            isOptional
          />
        )}
        {as === "customer" && (
          <Checkbox name="agree" error={reason === "consent" ? fileRefusals.consent : undefined} isRequired>
            {orderFilesText.agree}
            <Link to="/legal/privacy" className="text-primary underline underline-offset-4">
              {orderFilesText.privacy}
            </Link>
            。
          </Checkbox>
        )}
        <div>
          <SubmitButton isBusy={isSending} busyLabel={orderFilesText.sending}>
            {orderFilesText.upload}
          </SubmitButton>
        </div>
      </form>
      <UploadProgress uploads={uploads} />
    </>
  );
}

const refusals = Object.keys(fileRefusals) as FileRefusal[];

/** The progress of each file, and the reason when it was refused. */
function UploadProgress({ uploads }: { uploads: readonly Upload[] }) {
  return (
    <div role="status" aria-label={orderFilesText.uploads}>
      <ul className="mt-3 grid max-w-xl gap-2">
        {uploads.map(({ id, name, state, share, message }) => (
          <li key={id} className="text-sm">
            <p className="flex justify-between gap-3">
              <span className="min-w-0 break-words">{name}</span>
              <span className={`shrink-0 ${state === "refused" ? "font-medium text-danger" : "text-muted"}`}>
                {state === "refused" ? orderFilesText.failed : orderFilesText[state]}
              </span>
            </p>
            {state === "sending" && (
              <progress
                value={share}
                max={1}
                aria-label={fill(orderFilesText.progress, { name })}
                className="block h-2 w-full accent-primary"
              />
            )}
            {message && <p className="text-danger">{message}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
