import { Panel } from "#app/shell/page/boxes.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { orderText } from "./text.ts";

interface Props {
  number: string;
  supportEmail: string;
  /** Cancelled: it can be ordered again. */
  isEnded: boolean;
  /** Key of the product. */
  service: string;
}

/** Whom to ask about an order. */
export function OrderHelp({ number, supportEmail, isEnded, service }: Props) {
  return (
    <Panel title={orderText.help.label}>
      <p>
        {orderText.help.what}
        <a
          href={`mailto:${supportEmail}?subject=${encodeURIComponent(fill(orderText.title, { number }))}`}
          className="wrap-anywhere text-primary underline underline-offset-4"
        >
          {supportEmail}
        </a>
      </p>
      <p className="mt-1 text-muted text-sm">{orderText.help.never}</p>
      {isEnded && (
        <p className="mt-3">
          <ButtonLink to={`/purchase?service=${service}`}>{orderText.again}</ButtonLink>
        </p>
      )}
    </Panel>
  );
}
