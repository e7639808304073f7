import { ButtonLink } from "#app/shell/page/button-link.tsx";
import { Panel } from "#app/shell/page/panel.tsx";
import { t } from "#app/shell/text/t.ts";
import "./text.ts";

/** Without a payment service: whom to ask. */
export function HowByHand() {
  return (
    <Panel title={t("membership.how")}>
      <p>{t("membership.howByHand")}</p>
      <p className="mt-3 print:hidden">
        <ButtonLink to="/contact">{t("membership.contact")}</ButtonLink>
      </p>
    </Panel>
  );
}
