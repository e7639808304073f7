import { type ReactNode, useState } from "react";
import { shareText } from "./share.tsx";

interface Props {
  /** Text alternative of the image. */
  alt: string;
  /** Name of the file that is downloaded. */
  file: string;
  /** Draws a PNG as a data address. Fails when the browser has no canvas. */
  draw: () => Promise<string>;
  /** Further forms of it, beside the buttons. */
  children?: ReactNode;
}

/** Buttons for an image of a page, which the browser draws, and for print. */
export function DrawnImage({ alt, file, draw, children }: Props) {
  const [{ note, image }, setDrawn] = useState<{ note: string; image?: string }>({ note: "" });
  async function show() {
    setDrawn({ note: shareText.imageWait });
    try {
      setDrawn({ note: shareText.imageHint, image: await draw() });
    } catch {
      setDrawn({ note: shareText.imageFailed });
    }
  }
  return (
    <>
      <p className="flex flex-wrap gap-3 print:hidden">
        <button type="button" onClick={show} className="button">
          {shareText.image}
        </button>
        {children}
        <button type="button" onClick={() => window.print()} className="button">
          {shareText.printPage}
        </button>
      </p>
      <p role="status" className="mt-2 text-sm print:hidden">
        {note}
      </p>
      {image && (
        <p className="mt-2 print:hidden">
          <img src={image} alt={alt} className="w-full max-w-sm rounded-lg border border-line" />
          <a href={image} download={file} className="link-line">
            {shareText.imageDownload}
          </a>
        </p>
      )}
    </>
  );
}
