import type { ReactNode } from "react";
import { Panel } from "#app/shell/page/boxes.tsx";
import type { QrPath } from "#app/shell/share/qr-path.ts";
import { CopyLink, QrCode } from "#app/shell/share/share.tsx";

/** Texts that the pages of tools share. */
export const toolText = {
  all: "工具",
  share: "保存与分享",
  qr: "用手机扫码打开这个结果",
  makeQr: "生成这个结果的二维码",
} as const;

interface ShareResultProps {
  /** Absolute URL of the current result. */
  url: string;
  /** Made by the server for the requested URL; null once the form has changed the result. */
  qr: QrPath | null;
  note: string;
  children?: ReactNode;
}

/** The URL of a tool's result, to copy and as a QR code; `children` are further formats. */
export function ShareResult({ url, qr, note, children }: ShareResultProps) {
  return (
    <Panel title={toolText.share}>
      <div className="grid gap-4 sm:grid-cols-[1fr_auto] print:grid-cols-[1fr_auto]">
        <div className="min-w-0">
          <CopyLink key={url} url={url} />
          {children}
          <p className="text-muted text-sm print:hidden">{note}</p>
        </div>
        {qr ? (
          <figure className="w-36 text-center text-muted text-sm max-sm:hidden print:block print:w-24">
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
