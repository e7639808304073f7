import type { ReactNode } from "react";
import { Link } from "react-router";
import { ExternalLink } from "#app/shell/page/external-link.tsx";
import { Panel } from "#app/shell/page/panel.tsx";
import { t } from "#app/shell/text/t.ts";
import { cricosRegister, omaraRegister, pierSite } from "./official-registers.ts";
import "./text.ts";

const link = "inline-flex min-h-9 items-center text-primary underline underline-offset-4";

/** How to check an agent oneself, step by step. */
export function HowToCheck() {
  return (
    <Panel id="how" title={t("professional.how")}>
      <Steps title={t("professional.howMigration")}>
        <li>{t("professional.howMigration1")}</li>
        <li>
          {t("professional.howMigration2")} <ExternalLink href={omaraRegister}>{t("professional.omara")}</ExternalLink>
        </li>
        <li>{t("professional.howMigration3")}</li>
        <li>{t("professional.howMigration4")}</li>
      </Steps>
      <Steps title={t("professional.howEducation")}>
        <li>
          {t("professional.howEducation1")}{" "}
          <ExternalLink href={cricosRegister}>{t("professional.cricos")}</ExternalLink>
        </li>
        <li>
          {t("professional.howEducation2")} <ExternalLink href={pierSite}>{t("professional.pier")}</ExternalLink>
        </li>
        <li>{t("professional.howEducation3")}</li>
        <li>{t("professional.howEducation4")}</li>
      </Steps>
      <p className="mt-4 text-muted">{t("professional.more")}</p>
      <ul className="flex flex-wrap gap-x-5">
        <li>
          <Link to="/check-before-you-pay" className={link}>
            {t("professional.beforePay")}
          </Link>
        </li>
        <li>
          <Link to="/services/immigration" className={link}>
            {t("professional.findAgent")}
          </Link>
        </li>
        <li>
          <Link to="/services/study" className={link}>
            {t("professional.findEducation")}
          </Link>
        </li>
      </ul>
    </Panel>
  );
}

function Steps({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="mt-4 font-semibold text-lg">{title}</h3>
      <ol className="mt-1 grid list-decimal gap-1.5 pl-6">{children}</ol>
    </>
  );
}
