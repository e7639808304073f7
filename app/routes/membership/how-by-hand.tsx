import { ButtonLink } from "#app/ui/catalogue/button-link.tsx";
import { Panel } from "#app/ui/catalogue/panel.tsx";
import { t } from "#app/ui/text/t.ts";
import "#app/ui/text/membership.ts";

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
