import { type ReactNode, useState } from "react";
import type { PageOfParts } from "./draw-parts.ts";
import type { QrPath } from "./qr-path.ts";
import { shareText } from "./share.tsx";

interface Props {
  page: PageOfParts;
  qr: QrPath | null;
  /** Further forms of it, beside the buttons. */
  children?: ReactNode;
}

/** Buttons for an image of a page, which the browser draws, and for print. */
export function PageImage({ page, qr, children }: Props) {
  const [image, setImage] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  async function draw() {
    try {
      const { drawParts } = await import("./draw-parts.ts");
      setImage(drawParts(page, qr));
    } catch {
      setFailed(true);
    }
  }
  return (
    <>
      <p className="flex flex-wrap gap-3 print:hidden">
        <button type="button" onClick={draw} className="button">
          {shareText.image}
        </button>
        {children}
        <button type="button" onClick={() => window.print()} className="button">
          {shareText.printPage}
        </button>
      </p>
      <p role="status" className="mt-2 text-sm print:hidden">
        {hasFailed ? shareText.imageFailed : image ? shareText.imageHint : ""}
      </p>
      {image && (
        <img src={image} alt={page.title} className="mt-2 w-full max-w-sm rounded-lg border border-line print:hidden" />
      )}
    </>
  );
}
