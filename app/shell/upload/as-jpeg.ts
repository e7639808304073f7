const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

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
    const canvas = new OffscreenCanvas(photo.width, photo.height);
    canvas.getContext("2d")?.drawImage(photo, 0, 0);
    photo.close();
    const jpeg = await canvas.convertToBlob({ type: "image/jpeg", quality });
    return new File([jpeg], file.name.replace(/\.hei[cf]$/i, "").concat(".jpg"), { type: "image/jpeg" });
  } catch {
    return file;
  }
}
