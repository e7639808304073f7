import type { ReactNode } from "react";
import { Panel } from "#app/shell/page/panel.tsx";
import { CopyLink } from "#app/shell/share/copy-link.tsx";
import { QrCode } from "#app/shell/share/qr-code.tsx";
import type { QrPath } from "#app/shell/share/qr-path.ts";
import { toolText } from "./text.ts";

interface Props {
  /** Of the result as it stands, absolute. */
  url: string;
  /** Made on the server for the address that was asked for; null when the form has left it. */
  qr: QrPath | null;
  note: string;
  children?: ReactNode;
}

/** The result's address, to copy and as a QR code, and other forms of it. */
export function ShareResult({ url, qr, note, children }: Props) {
  return (
    <Panel title={toolText.share}>
      <div className="grid gap-4 sm:grid-cols-[1fr_auto] print:grid-cols-[1fr_auto]">
        <div className="min-w-0">
          <CopyLink key={url} url={url} />
          {children}
          <p className="text-muted text-sm print:hidden">{note}</p>
        </div>
        {qr ? (
          <figure className="w-36 text-center text-muted text-sm print:w-24">
            <QrCode qr={qr} label={toolText.qr} />
            <figcaption>{toolText.qr}</figcaption>
          </figure>
        ) : (
          <a
            href={url}
            className="inline-flex min-h-11 items-center self-start text-primary underline underline-offset-4 print:hidden"
          >
            {toolText.makeQr}
          </a>
        )}
      </div>
    </Panel>
  );
}
