import { CopyLine } from "#app/shell/share/copy-line.tsx";
import type { QrPath } from "#app/shell/share/qr-path.ts";
import { QrCode } from "#app/shell/share/share.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { AudDue } from "#worker/features/orders/money/aud-due.ts";
import type { PaymentAccount } from "#worker/features/site-settings/public.ts";
import { writePlainAmount } from "#worker/platform/money.ts";
import { moneyText } from "./text.ts";

/** An account with its QR code drawn. */
export interface DrawnAccount extends Omit<PaymentAccount, "qr"> {
  qr: QrPath | null;
}

/** The accounts that a customer may pay to; each value can be copied. */
export const PaymentAccounts = ({ accounts, aud }: { accounts: readonly DrawnAccount[]; aud: AudDue | null }) =>
  accounts.map(({ title, lines, isAud, qr }) => (
    <section key={title} className="mt-3 rounded-lg border border-line p-3">
      <h3 className="font-semibold">{title}</h3>
      {lines.map(({ label, value }) => (
        <CopyLine key={label} label={label} value={value} />
      ))}
      {isAud && aud && <CopyLine label={moneyText.accounts.aud} value={writePlainAmount(aud.amount)} />}
      {isAud && (
        <p className="text-muted text-sm">{aud ? fill(moneyText.accounts.rate, { ...aud }) : moneyText.accounts.ask}</p>
      )}
      {qr && (
        <figure className="mt-2 max-w-56">
          <QrCode qr={qr} label={fill(moneyText.accounts.qr, { title })} />
          <figcaption className="mt-1 text-muted text-sm">{moneyText.accounts.scan}</figcaption>
        </figure>
      )}
    </section>
  ));
