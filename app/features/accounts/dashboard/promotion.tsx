import { Panel } from "#app/shell/page/panel.tsx";
import { CopyLink } from "#app/shell/share/copy-link.tsx";
import { QrCode } from "#app/shell/share/qr-code.tsx";
import type { QrPath } from "#app/shell/share/qr-path.ts";
import { fill } from "#app/shell/text/fill.ts";
import { dashboardText } from "./text.ts";

/** The invitation link, and how many came by it. */
export function Promotion({ invitation, qr, invited }: { invitation: string; qr: QrPath; invited: number }) {
  return (
    <Panel title={dashboardText.promotion.label}>
      <div className="grid gap-4 sm:grid-cols-[1fr_auto] sm:gap-8">
        <div>
          <p>{dashboardText.promotion.what}</p>
          <div className="mt-3">
            <CopyLink url={invitation} label={dashboardText.promotion.address} />
          </div>
          <p>
            {dashboardText.promotion.count}
            <strong className="ml-2">{fill(dashboardText.promotion.people, { count: invited })}</strong>
          </p>
          <p className="mt-1 text-muted text-sm">{dashboardText.promotion.honest}</p>
        </div>
        <figure className="w-36 text-center text-muted text-sm">
          <QrCode qr={qr} label={dashboardText.promotion.qr} />
          <figcaption>{dashboardText.promotion.qr}</figcaption>
        </figure>
      </div>
    </Panel>
  );
}
