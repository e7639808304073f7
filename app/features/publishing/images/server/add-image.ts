import { eq } from "drizzle-orm";
import { changeTogether, recordChange } from "#app/features/foundation/audit/server/public.ts";
import { findTypedFigures } from "#app/features/publishing/content/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { invalidAt } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { inspectFile } from "#worker/platform/files/inspect-file.ts";
import { endOfImage, isFrame, scanEnd, startOfScan } from "#worker/platform/files/jpeg-markers.ts";
import { joinBytes } from "#worker/platform/join-bytes.ts";
import { imageAddress, maxFileSize, maxRatio, maxWidth, minWidth, widthsOf } from "../shared/image.ts";
import type { ImageFields } from "../shared/input.ts";
import { images } from "./schema.ts";

/**
 * Refuses figures typed into the texts of an image, which pages would show even after the figure changes. Keys of figures are not replaced
 * in these texts; a page can write its own caption with them.
 * @throws AppError "invalid" (alt, credit)
 */
export function refuseFigures({ alt, credit }: ImageFields): void {
  for (const [field, text] of [
    ["alt", alt],
    ["credit", credit ?? ""],
  ] as const) {
    const figure = /\{\{[^{}]*\}\}/.exec(text)?.[0] ?? findTypedFigures([], text)[0];
    if (figure === undefined) continue;
    throw invalidAt(
      field,
      `这里不能写数额、天数和分数：“${figure.trim()}”。它们会变：请只写图上是什么，数字写在页面的图注里，用“数字与来源”的 {{键}}。`,
    );
  }
}

const refused = (message: string) => invalidAt("file", message);

/**
 * Stores an image in the widths of widthsOf, as JPEG without metadata. The key is the hash of the files, so the same image is not stored
 * twice.
 * @param files one JPEG for each width, in any order
 * @returns the key
 * @throws AppError "forbidden"; FileRefused for a file that is not a complete image; "invalid" when the files do not have the sizes of an
 * image in all widths, the library has the image, or the fields have typed figures
 */
export async function addImage(
  app: Pick<AppContext, "primary" | "files" | "now">,
  member: Member,
  fields: ImageFields,
  files: readonly Uint8Array[],
): Promise<string> {
  requirePermission(member, "content");
  refuseFigures(fields);
  const parts = files.map(readJpeg);
  parts.sort((one, other) => one.width - other.width);
  const largest = parts.at(-1);
  if (!largest) throw refused("请选一张图片。");
  const { width, height } = largest;
  if (width < minWidth) throw refused(`图片太窄：至少要有 ${minWidth} 像素宽。`);
  if (Math.max(width / height, height / width) > maxRatio) throw refused("图片太长或太扁，请先裁剪。");
  const isWhole =
    width <= maxWidth &&
    JSON.stringify(parts.map((part) => part.width)) === JSON.stringify(widthsOf(width)) &&
    parts.every((part) => Math.abs(part.height - (height * part.width) / width) <= 1);
  if (!isWhole) throw refused("图片没有处理完整，请重新选择后再上传。");

  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", joinBytes(parts.map(({ bytes }) => bytes))));
  const key = Array.from(hash.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const known = await app.primary.orm.select({ alt: images.alt }).from(images).where(eq(images.key, key)).get();
  if (known) throw refused(`图片库里已经有这张图片：“${known.alt}”。`);
  // The files are stored first, so that no row names a missing file. Files without a row are removed later (image-files.ts).
  await Promise.all(parts.map((part) => app.files.put(imageAddress(key, part.width).slice(1), part.bytes)));
  const image = { key, ...fields, width, height, author: member.email, createdAt: app.now() };
  await changeTogether(app.primary, [
    app.primary.orm.insert(images).values(image).onConflictDoNothing(),
    recordChange(app, member, { action: "image.added", id: key, after: { ...fields, width, height } }),
  ]);
  return key;
}

function readJpeg(file: Uint8Array) {
  const { type, bytes } = inspectFile(file, maxFileSize);
  const plain = type === "image/jpeg" ? plainJpeg(bytes) : null;
  if (!plain) throw refused("这个文件不是图片，或者没有处理完整。请重新选择后再上传。");
  return plain;
}

interface PlainJpeg {
  bytes: Uint8Array<ArrayBuffer>;
  /** Pixels. */
  width: number;
  height: number;
}

/** Huffman and quantization tables, and the restart interval. */
const tables = [0xc4, 0xdb, 0xdd];

/**
 * Whether decoding needs a segment. Other segments may have data about the picture: position, camera, comments. Adobe's APP14 states the
 * colour coding, and always has 12 bytes.
 */
function isNeeded(marker: number, segment: Uint8Array): boolean {
  const isAdobe =
    marker === 0xee && segment.length === 16 && new TextDecoder().decode(segment.subarray(4, 9)) === "Adobe";
  return isAdobe || isFrame(marker) || marker === startOfScan || tables.includes(marker);
}

/**
 * The first picture of a JPEG file without any metadata, and without further pictures after it.
 * @param bytes that inspectFile has accepted
 * @returns null when it is not a complete picture
 */
export function plainJpeg(bytes: Uint8Array): PlainJpeg | null {
  const uint16 = (at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  const retained: Uint8Array[] = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  for (let at = 2; at + 1 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === endOfImage) return size && { ...size, bytes: joinBytes([...retained, bytes.subarray(at, at + 2)]) };
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    let end = at + 2 + uint16(at + 2);
    if (isFrame(marker)) size = { height: uint16(at + 5), width: uint16(at + 7) };
    if (marker === startOfScan) end = scanEnd(bytes, end) ?? bytes.length;
    const segment = bytes.subarray(at, end);
    if (isNeeded(marker, segment)) retained.push(segment);
    at = end;
  }
  return null;
}
