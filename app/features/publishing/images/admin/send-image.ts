import { z } from "zod";
import { imagesText } from "../shared/text.json";
import type { UploadAnswer } from "./upload-image.ts";

const answerSchema = z.union([z.object({ key: z.string() }), z.object({ errors: z.record(z.string(), z.string()) })]);

/** Sends the form of a new image. Network failures are shown as an error of the file. */
export async function sendImage(form: FormData): Promise<UploadAnswer> {
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
