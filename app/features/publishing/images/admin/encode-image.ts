import { maxFileSize, maxWidth, widthsOf } from "../shared/image.ts";

/** Qualities of JPEG, the best first; another one is tried when a file is too large. */
const qualities = [0.82, 0.7, 0.55];

/**
 * Draws an image in our widths and encodes it as JPEG: what a camera wrote into the file stays behind. It is turned as its EXIF
 * data says; transparent parts become white.
 * @returns one file for each width, the smallest first
 * @throws Error when the browser cannot open it
 */
export async function encodeImage(file: Blob): Promise<Blob[]> {
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
