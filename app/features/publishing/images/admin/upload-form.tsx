import { type ChangeEvent, type FormEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { z } from "zod";
import { savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { FormEnd } from "#app/shell/back-office/form/edit-notices.tsx";
import { adminText } from "#app/shell/back-office/text.json";
import { Field, type FieldProps } from "#app/shell/form/field.tsx";
import { FieldError } from "#app/shell/form/field-error.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { useHydrated } from "#app/shell/frame/hydrated.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { maxFileSize, maxWidth, widthsOf } from "../shared/image.ts";
import { imagesText } from "../shared/text.json";
import type { UploadAnswer } from "./upload-image.ts";

/** Qualities of JPEG, the best first; the next one is tried when a file is too large. */
const qualities = [0.82, 0.7, 0.55];

/**
 * Draws an image in our widths and encodes it as JPEG, which removes the camera's metadata. It is rotated by its EXIF data; transparent
 * parts become white.
 * @returns one file for each width, the smallest first
 * @throws Error when the browser cannot open it
 */
async function encodeImage(file: Blob): Promise<Blob[]> {
  const bitmap = await createImageBitmap(file);
  const largest = Math.min(bitmap.width, maxWidth);
  const files: Blob[] = [];
  for (const width of widthsOf(largest)) {
    files.push(await encode(bitmap, width, Math.max(1, Math.round((bitmap.height * width) / bitmap.width))));
  }
  bitmap.close();
  return files;
}

async function encode(bitmap: ImageBitmap, width: number, height: number): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const drawing = canvas.getContext("2d");
  if (!drawing) throw new Error("the browser has no canvas");
  drawing.fillStyle = "#fff";
  drawing.fillRect(0, 0, width, height);
  drawing.imageSmoothingQuality = "high";
  drawing.drawImage(bitmap, 0, 0, width, height);
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (blob && blob.size <= maxFileSize) return blob;
  }
  throw new Error("the image is too large");
}

const answerSchema = z.union([z.object({ key: z.string() }), z.object({ errors: z.record(z.string(), z.string()) })]);

/** Sends the form of a new image. Network failures are shown as an error of the file. */
async function sendImage(form: FormData): Promise<UploadAnswer> {
  try {
    const response = await fetch("/admin/images/upload", {
      method: "POST",
      body: form,
      headers: { Accept: "application/json" },
    });
    if (response.status === 403) return { errors: { file: imagesText.signedOut } };
    return answerSchema.parse(await response.json());
  } catch {
    return { errors: { file: imagesText.failed } };
  }
}

const fields: readonly FieldProps[] = [
  { name: "alt", label: imagesText.alt, hint: imagesText.altHint },
  { name: "credit", label: imagesText.credit, hint: imagesText.creditHint, isOptional: true },
  { name: "sourceUrl", label: imagesText.sourceUrl, isOptional: true, lang: "en" },
];

interface Encoded {
  files: readonly Blob[];
  /** The result, in words. */
  note: string;
}

/** The form of a new image. The browser draws the chosen file in our widths, shows it, and sends the results. */
export function UploadForm() {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const id = useId();
  const preview = useRef<HTMLCanvasElement>(null);
  const [encoded, setEncoded] = useState<Encoded | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState<string | null>(null);

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    setEncoded(null);
    setErrors({});
    if (!file) return;
    setBusy(imagesText.encoding);
    try {
      const files = await encodeImage(file);
      const drawn = await createImageBitmap(files.at(-1) ?? file);
      const size = Math.ceil(files.reduce((sum, one) => sum + one.size, 0) / 1024);
      setEncoded({ files, note: fill(imagesText.ready, { widths: widthsOf(drawn.width).join("、"), size }) });
      const canvas = preview.current;
      if (canvas) {
        canvas.width = drawn.width;
        canvas.height = drawn.height;
        canvas.getContext("2d")?.drawImage(drawn, 0, 0);
      }
    } catch {
      setErrors({ file: imagesText.unreadable });
    } finally {
      setBusy(null);
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy !== null) return;
    if (!encoded) return setErrors({ file: errors.file ?? imagesText.chooseFile });
    const form = new FormData(event.currentTarget);
    form.delete("chosen");
    for (const file of encoded.files) form.append("file", file, "image.jpg");
    setBusy(imagesText.uploading);
    const answer = await sendImage(form);
    setBusy(null);
    if ("key" in answer) return navigate(savedAt(`/admin/images/${answer.key}`));
    setErrors(answer.errors);
  }

  return (
    <form onSubmit={submit} noValidate className="grid max-w-3xl gap-4 noscript:hidden">
      <div>
        <label htmlFor={id} className="block font-medium">
          {imagesText.file}
        </label>
        <p id={`${id}-hint`} className="text-muted text-sm">
          {imagesText.fileHint}
        </p>
        <FieldError id={`${id}-error`} role="alert">
          {errors.file}
        </FieldError>
        <input
          id={id}
          type="file"
          name="chosen"
          accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif"
          required
          disabled={!isHydrated}
          onChange={choose}
          aria-describedby={`${id}-hint${errors.file ? ` ${id}-error` : ""}`}
          aria-invalid={errors.file ? true : undefined}
          className="mt-1 block min-h-11 w-full rounded-lg border border-line bg-surface p-2"
        />
      </div>
      <canvas
        ref={preview}
        hidden={!encoded}
        className="h-auto max-h-80 max-w-full justify-self-start rounded-lg border border-line"
      />
      <p role="status" className="text-muted text-sm">
        {busy ?? encoded?.note}
      </p>
      {fields.map((field) => (
        <Field key={field.name} {...field} error={errors[field.name]} />
      ))}
      <FormEnd cancelTo="/admin/images">
        <SubmitButton isBusy={busy !== null} busyLabel={busy ?? adminText.busy}>
          {imagesText.upload}
        </SubmitButton>
      </FormEnd>
    </form>
  );
}
