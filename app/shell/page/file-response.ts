interface FileOptions {
  /** MIME type. */
  type: string;
  /** ASCII file name, for clients without RFC 5987 support. */
  ascii: string;
  /** File name in Chinese, with extension. */
  name: string;
}

/** A file to download, with a Chinese name (RFC 6266, RFC 5987). */
export function fileResponse(body: string | Uint8Array<ArrayBuffer>, options: FileOptions): Response {
  const { type, ascii, name } = options;
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${ascii}"; filename*=UTF-8''${encodeExtended(name)}`,
    },
  });
}

/** Encodes a file name, also the characters that RFC 5987 reserves and encodeURIComponent leaves alone. */
export function encodeExtended(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
