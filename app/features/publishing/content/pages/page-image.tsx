import { imageAddress, widthsOf } from "#app/features/publishing/images/pages/public.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { Block } from "../shared/blocks.ts";
import { Inlines } from "./inlines.tsx";
import { usePageData } from "./page-data.ts";
import { pageText } from "./text.json";

/** The text column is 46rem wide at most, and has margins of 1rem on phones. */
const sizes = "(min-width: 48rem) 46rem, calc(100vw - 2rem)";

/** An image of the library with its caption and credit; nothing when the library does not have it. */
export function PageImage({ image: { key, alt, caption } }: { image: Extract<Block, { type: "image" }> }) {
  const image = usePageData().images?.[key];
  if (!image) return null;
  const { width, height, credit, sourceUrl } = image;
  const by = credit === null ? pageText.imageSource : fill(pageText.imageBy, { credit });
  return (
    <figure className="my-6">
      <img
        src={imageAddress(key, width)}
        srcSet={widthsOf(width)
          .map((one) => `${imageAddress(key, one)} ${one}w`)
          .join(", ")}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt || image.alt}
        loading="lazy"
        decoding="async"
        className="h-auto max-w-full rounded-lg border border-line bg-surface"
      />
      {(caption.length > 0 || credit !== null || sourceUrl !== null) && (
        <figcaption className="mt-2 text-muted text-sm">
          <Inlines run={caption} />
          {caption.length > 0 && (credit !== null || sourceUrl !== null) && " · "}
          {sourceUrl === null ? (
            credit !== null && by
          ) : (
            <a href={sourceUrl} target="_blank" rel="noopener" className="underline underline-offset-4">
              {by}
            </a>
          )}
        </figcaption>
      )}
    </figure>
  );
}
