import { CopyLink } from "#app/shell/share/share.tsx";
import { imageAddress, type ShownImage } from "../shared/image.ts";
import { imagesText } from "../shared/text.json";

/** The part above the form of an image: the image, and its code for texts of pages. */
export function ImageSlot({ image: { key, alt, width, height } }: { image: ShownImage }) {
  return (
    <div className="mb-6 grid max-w-3xl gap-6">
      <img
        src={imageAddress(key, width)}
        alt={alt}
        width={width}
        height={height}
        className="h-auto max-h-96 w-auto max-w-full justify-self-start rounded-lg border border-line bg-surface"
      />
      <CopyLink url={`![](image:${key})`} label={imagesText.code} button={imagesText.copyCode} />
    </div>
  );
}
