interface FileOptions {
  /** MIME type. */
  type: string;
  /** Name for browsers that know only ASCII. */
  ascii: string;
  /** Name in Chinese, with its ending. */
  name: string;
}

/** A file to keep, with a Chinese name (RFC 6266, RFC 5987). */
export function fileResponse(body: string | Uint8Array<ArrayBuffer>, options: FileOptions): Response {
  const { type, ascii, name } = options;
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${ascii}"; filename*=UTF-8''${encodeExtended(name)}`,
    },
  });
}

/** encodeURIComponent leaves some signs that RFC 5987 wants encoded. */
function encodeExtended(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
