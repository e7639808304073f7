import { type SubmitEvent, useId, useRef, useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { controlStyle } from "#app/ui/form/field-style.ts";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useHydrated } from "#app/ui/layout/use-hydrated.ts";
import { t } from "#app/ui/text/t.ts";
import type { FileSide } from "#worker/domain/orders/files-context.ts";
import { fileRefusals } from "#worker/domain/orders/refuse-file.ts";
import { uploadAddress } from "./file-address.ts";
import { UploadProgress } from "./upload-progress.tsx";
import { useUploads } from "./use-uploads.ts";
import "#app/ui/text/form.ts";
import "#app/ui/text/order-files.ts";

/** Chooses and sends files: one at a time as a plain form, several with their progress where scripts run. */
export function UploadForm({ number, as }: { number: string; as: FileSide }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const { revalidate } = useRevalidator();
  const address = uploadAddress(number, as);
  const { uploads, isSending, send } = useUploads(address, () => void revalidate());
  const [found, setFound] = useState<string | null>(null);
  const [parameters] = useSearchParams();
  const refused = parameters.get("refused");
  const answered = uploads.length === 0 && refused !== null ? (readRefusal(refused) ?? null) : null;
  const error = found ?? answered;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const files = [...(input.current?.files ?? [])];
    if (files.length === 0) {
      setFound(fileRefusals.missing);
      input.current?.focus();
      return;
    }
    setFound(null);
    send(files);
    event.currentTarget.reset();
  }

  return (
    <>
      <form
        method="post"
        encType="multipart/form-data"
        action={address}
        onSubmit={submit}
        className="mt-4 grid max-w-xl gap-3 border-line border-t pt-4 print:hidden"
      >
        <div>
          <label htmlFor={id} className="block font-medium">
            {t("orderFiles.choose")}
          </label>
          <p id={`${id}-hint`} className="text-muted text-sm">
            {t("orderFiles.hint")} {t(as === "staff" ? "orderFiles.staffHint" : "orderFiles.private")}
          </p>
          {error && (
            <p id={`${id}-error`} role="alert" className="font-medium text-danger">
              <span className="sr-only">{t("form.errorPrefix")}</span>
              {error}
            </p>
          )}
          <input
            ref={input}
            id={id}
            type="file"
            name="file"
            required={!isHydrated}
            multiple={isHydrated}
            accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
            aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
            aria-invalid={error ? true : undefined}
            className={`${controlStyle} mt-1`}
          />
        </div>
        <div>
          <SubmitButton isBusy={isSending} busyLabel={t("orderFiles.sending")}>
            {t("orderFiles.upload")}
          </SubmitButton>
        </div>
      </form>
      <UploadProgress uploads={uploads} />
    </>
  );
}

const readRefusal = (reason: string): string | undefined =>
  Object.entries(fileRefusals).find(([name]) => name === reason)?.[1];
