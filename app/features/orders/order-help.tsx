import { Panel } from "#app/shell/page/boxes.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { orderText } from "./text.ts";

interface HelpProps {
  number: string;
  supportEmail: string;
  /** Whether the service is offered again. */
  isCancelled: boolean;
  /** Key of the product. */
  service: string;
}

/** How a customer reaches us about an order. */
export function OrderHelp({ number, supportEmail, isCancelled, service }: HelpProps) {
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
      {isCancelled && (
        <p className="mt-3">
          <ButtonLink to={`/purchase?service=${service}`}>{orderText.again}</ButtonLink>
        </p>
      )}
    </Panel>
  );
}
