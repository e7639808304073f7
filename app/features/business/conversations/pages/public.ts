import { plainText } from "#app/shell/upload/answer-upload.ts";
import { sendUpload } from "#app/shell/upload/send-upload.ts";
import { AppError } from "#worker/errors.ts";
import { maxFileSize } from "#worker/platform/files/file-refused.ts";

export { EntryList, type ShownEntry, Uploaded, Words } from "./entry-list.tsx";

/** Sends a file, or says in plain text that there is none. */
export async function sendFile(opening: Promise<Parameters<typeof sendUpload>[0]>): Promise<Response> {
  try {
    return sendUpload(await opening);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return plainText(error.message, 404);
    throw error;
  }
}

/** The posted file of a conversation, and its form. @param refuse creates the error @throws what `refuse` returns */
export async function readPostedFile(
  request: Request,
  refuse: (reason: "missing" | "too-large" | "consent") => Error,
  { needsConsent = false }: { needsConsent?: boolean } = {},
): Promise<{ name: string; bytes: Uint8Array; form: FormData }> {
  const form = await request.formData().catch(() => null);
  if (needsConsent && form?.get("agree") !== "yes") throw refuse("consent");
  const file = form?.get("file");
  if (!form || !(file instanceof File) || (file.size === 0 && file.name === "")) throw refuse("missing");
  if (file.size > maxFileSize) throw refuse("too-large");
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), form };
}
