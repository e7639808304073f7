import { imageAddress, type ShownImage, widthsOf } from "../shared/image.ts";

/** A small picture of an image, next to its description. */
export function Thumbnail({ image: { key, width, height } }: { image: Pick<ShownImage, "key" | "width" | "height"> }) {
  return (
    <img
      src={imageAddress(key, widthsOf(width)[0] ?? width)}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      className="h-auto max-h-20 w-24 shrink-0 rounded border border-line bg-surface object-cover"
    />
  );
}
