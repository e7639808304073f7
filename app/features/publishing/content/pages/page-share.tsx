import { Link } from "react-router";
import type { QrPath } from "#app/shell/share/qr-path.ts";
import { CopyLink, QrCode, shareText } from "#app/shell/share/share.tsx";
import { pageText } from "./text.json";

interface Props {
  /** Absolute address of the page. */
  address: string;
  qr: QrPath;
}

/** The end of a page: its address to copy or scan, and where to report an error. */
export function PageShare({ address, qr }: Props) {
  return (
    <>
      <details className="mt-8 rounded-xl border border-line bg-surface px-4 print:hidden">
        <summary className="min-h-11 py-2.5 font-medium">{shareText.title}</summary>
        <div className="grid gap-4 pb-4 sm:grid-cols-[1fr_auto]">
          <CopyLink key={address} url={address} />
          <figure className="w-36 text-center text-muted text-sm">
            <QrCode qr={qr} label={shareText.qr} />
            <figcaption>{shareText.qr}</figcaption>
          </figure>
        </div>
      </details>
      <p className="mt-4 text-sm print:hidden">
        <Link to="/contact" className="inline-block py-1.5 text-muted underline underline-offset-4 hover:text-primary">
          {pageText.wrong}
        </Link>
      </p>
    </>
  );
}
