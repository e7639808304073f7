import type { ReactNode } from "react";
import { Panel } from "#app/shell/page/boxes.tsx";
import type { QrPath } from "./qr-path.ts";
import { CopyLink, QrCode, shareText } from "./share.tsx";

interface Props {
  title?: string;
  /** Absolute URL of the current result. */
  url: string;
  /** Made by the server for the requested URL; null once the form has changed the result. */
  qr: QrPath | null;
  qrLabel?: string;
  note?: string;
  children?: ReactNode;
}

/** The URL of a result, to copy and as a QR code; `children` are further formats. */
export function ShareResult({
  title = shareText.result,
  url,
  qr,
  qrLabel = shareText.qrOfResult,
  note,
  children,
}: Props) {
  return (
    <Panel title={title}>
      <div className="grid gap-4 sm:grid-cols-[1fr_auto] print:grid-cols-[1fr_auto]">
        <div className="min-w-0">
          <CopyLink key={url} url={url} />
          {children}
          {note && <p className="text-muted text-sm print:hidden">{note}</p>}
        </div>
        {qr ? (
          <figure className="w-36 text-center text-muted text-sm max-sm:hidden print:block print:w-24">
            <QrCode qr={qr} label={qrLabel} />
            <figcaption>{qrLabel}</figcaption>
          </figure>
        ) : (
          <a href={url} className="link-line self-start print:hidden">
            {shareText.makeQr}
          </a>
        )}
      </div>
    </Panel>
  );
}
