import { redirect } from "react-router";
import { admit } from "#app/shell/back-office/admit.ts";
import { readFields } from "#app/shell/form/form-fields.ts";
import { AppError } from "#worker/errors.ts";
import { addImage } from "../server/add-image.ts";
import { imageFieldsSchema } from "../shared/input.ts";
import type { Route } from "./+types/upload-image";

/** A GET (the Back button, a return after signing in) redirects to the form. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await admit({ context, request }, "content");
  return redirect("/admin/images/new");
}

/** Files beyond the number of widths are not read. */
const maxFiles = 4;

/** The response to the form of new-image.tsx, as JSON: the key of the new image, or errors by field. */
export type UploadAnswer = { key: string } | { errors: Record<string, string> };

const answer = (body: UploadAnswer, status = 200) =>
  Response.json(body, { status, headers: { "Cache-Control": "no-store" } });

/** Adds an image. Its body may be larger than a form of a few kilobytes; the permission is checked before it is read. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const { app, member } = await admit({ context, request }, "content");
  const form = await request.formData().catch(() => null);
  if (!form) return answer({ errors: { file: "提交的内容不完整，读不出来。" } }, 400);
  const fields = imageFieldsSchema.safeParse(readFields(form));
  if (!fields.success) {
    const errors = fields.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
    return answer({ errors: Object.fromEntries(errors) }, 400);
  }
  const files = form
    .getAll("file")
    .filter((file) => file instanceof File)
    .slice(0, maxFiles);
  try {
    const bytes = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
    return answer({ key: await addImage(app, member, fields.data, bytes) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return answer({ errors: { [error.field ?? "file"]: error.message } }, error.status);
  }
}
