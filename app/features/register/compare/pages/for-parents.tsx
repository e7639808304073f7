import { useState } from "react";
import { ShareResult } from "#app/features/register/tools/pages/public.ts";
import type { QrPath } from "#app/shell/share/qr-path.ts";
import { shareText } from "#app/shell/share/share.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { ComparisonCard } from "./draw-image.ts";
import { parentsText } from "./text.json";

interface Props {
  card: ComparisonCard;
  /** Absolute address of the comparison. */
  address: string;
  /** Address of the workbook. */
  workbook: string;
  qr: QrPath | null;
}

const button =
  "inline-flex min-h-11 items-center rounded-lg border border-line bg-surface px-4 font-medium hover:border-primary hover:text-primary";

/** Exports of the comparison: an image that the browser draws, a workbook, print, and the address. */
export function ForParents({ card, address, workbook, qr }: Props) {
  const [image, setImage] = useState<{ state: "drawing" | "failed" } | { state: "drawn"; address: string } | null>(
    null,
  );

  async function draw() {
    setImage({ state: "drawing" });
    try {
      const { drawComparison } = await import("./draw-image.ts");
      setImage({ state: "drawn", address: drawComparison(card) });
    } catch {
      setImage({ state: "failed" });
    }
  }

  const names = card.courses.map(({ school, course }) => `${school} ${course}`).join("、");
  return (
    <ShareResult title={parentsText.title} url={address} qr={qr} qrLabel={shareText.qr}>
      <p className="flex flex-wrap gap-3 print:hidden">
        <button type="button" onClick={draw} className={button}>
          {parentsText.image}
        </button>
        <a href={workbook} download className={button}>
          {parentsText.workbook}
        </a>
        <button type="button" onClick={() => window.print()} className={button}>
          {parentsText.print}
        </button>
      </p>
      <p role="status" className="mt-2 text-sm print:hidden">
        {image?.state === "drawing" && parentsText.imageWait}
        {image?.state === "failed" && parentsText.imageFailed}
        {image?.state === "drawn" && parentsText.imageHint}
      </p>
      {image?.state === "drawn" && (
        <p className="mt-2 print:hidden">
          <img
            src={image.address}
            alt={fill(parentsText.imageAlt, { names })}
            className="w-full max-w-sm rounded-lg border border-line"
          />
          <a
            href={image.address}
            download={parentsText.imageFile}
            className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
          >
            {parentsText.imageDownload}
          </a>
        </p>
      )}
    </ShareResult>
  );
}
