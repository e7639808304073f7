import type { QrPath } from "./qr-path.ts";

/** A QR code, black on white in the dark too: readers expect it so. */
export function QrCode({ qr: { size, d }, label }: { qr: QrPath; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="w-full rounded-lg"
    >
      <rect width="100%" height="100%" className="fill-white" />
      <path d={d} className="fill-black" />
    </svg>
  );
}
