import type { QrPath } from "./qr-path.ts";

/** A QR code. Black on white in dark mode too: scanners fail on inverted codes. */
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
