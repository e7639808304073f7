import { encodeExtended } from "#app/shell/page/file-response.ts";
import type { OpenedUpload } from "#worker/platform/files/inspect-file.ts";

/** Sends an uploaded file, always as a download that no browser opens or caches, because its content is untrusted. */
export const sendUpload = (file: OpenedUpload): Response =>
  new Response(file.body, {
    headers: {
      "Content-Type": file.type,
      "Content-Length": String(file.size),
      "Content-Disposition": contentDisposition(file.name),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    },
  });

/** The id of a file in an address; 0, which no file has, when it is not a number. */
export const readFileId = (id: string) => (/^\d{1,15}$/.test(id) ? Number(id) : 0);

/**
 * The Content-Disposition header of a download (RFC 6266): the name in UTF-8 (RFC 5987), and a fallback for old browsers
 * with an underscore for each character outside ASCII.
 */
function contentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/gu, "_").replace(/["\\%]/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeExtended(name)}`;
}
