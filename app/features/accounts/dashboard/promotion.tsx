import { Panel } from "#app/shell/page/panel.tsx";
import { CopyLink } from "#app/shell/share/copy-link.tsx";
import { QrCode } from "#app/shell/share/qr-code.tsx";
import type { QrPath } from "#app/shell/share/qr-path.ts";
import { t } from "#app/shell/text/t.ts";
import "./text.ts";

/** The invitation link, and how many came by it. */
export function Promotion({ invitation, qr, invited }: { invitation: string; qr: QrPath; invited: number }) {
  return (
    <Panel title={t("dashboard.promotion")}>
      <div className="grid gap-4 sm:grid-cols-[1fr_auto] sm:gap-8">
        <div>
          <p>{t("dashboard.promotion.what")}</p>
          <div className="mt-3">
            <CopyLink url={invitation} label={t("dashboard.promotion.address")} />
          </div>
          <p>
            {t("dashboard.promotion.count")}
            <strong className="ml-2">{t("dashboard.promotion.people", { count: invited })}</strong>
          </p>
          <p className="mt-1 text-muted text-sm">{t("dashboard.promotion.honest")}</p>
        </div>
        <figure className="w-36 text-center text-muted text-sm">
          <QrCode qr={qr} label={t("dashboard.promotion.qr")} />
          <figcaption>{t("dashboard.promotion.qr")}</figcaption>
        </figure>
      </div>
    </Panel>
  );
}
