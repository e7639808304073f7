import { Panel } from "#app/shell/page/boxes.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { membershipText } from "./text.ts";

/** Without a payment service: whom to ask. */
export function HowByHand() {
  return (
    <Panel title={membershipText.how}>
      <p>{membershipText.howByHand}</p>
      <p className="mt-3 print:hidden">
        <ButtonLink to="/contact">{membershipText.contact}</ButtonLink>
      </p>
    </Panel>
  );
}
