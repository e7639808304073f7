import { refuseThreadFile } from "#worker/features/contact/thread/file-rules.ts";
import { maxFileSize } from "#worker/platform/files/file-refused.ts";

/**
 * The posted file of a thread.
 * @throws FileRefused "missing", "too-large"
 */
export async function readPostedFile(request: Request): Promise<{ name: string; bytes: Uint8Array }> {
  const form = await request.formData().catch(() => null);
  const file = form?.get("file");
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) throw refuseThreadFile("missing");
  if (file.size > maxFileSize) throw refuseThreadFile("too-large");
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}
