const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Pixels: a photo of 48 megapixels would be over the limit of uploads. A page of text stays readable. */
const longestSide = 4096;

/** Of the JPEG, from 0 to 1: text on a photographed page stays readable. */
const quality = 0.9;

/**
 * Turns an iPhone photo (HEIC) into JPEG, in a browser that can read it (Safari). Any other file, and a photo that the browser cannot
 * read, is returned as it is: the server judges it.
 */
export async function asJpeg(file: File): Promise<File> {
  if (!isHeic(file)) return file;
  try {
    const photo = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(photo.width, photo.height));
    const canvas = new OffscreenCanvas(Math.round(photo.width * scale), Math.round(photo.height * scale));
    const context = canvas.getContext("2d");
    // Without one the JPEG would be black.
    if (!context) return file;
    context.drawImage(photo, 0, 0, canvas.width, canvas.height);
    photo.close();
    const jpeg = await canvas.convertToBlob({ type: "image/jpeg", quality });
    return new File([jpeg], file.name.replace(/\.hei[cf]$/i, "").concat(".jpg"), { type: "image/jpeg" });
  } catch {
    return file;
  }
}
