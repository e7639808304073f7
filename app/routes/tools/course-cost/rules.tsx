import { Link } from "react-router";
import { Panel } from "#app/ui/catalogue/panel.tsx";
import { Figure } from "#app/ui/facts/figure.tsx";
import { t } from "#app/ui/text/t.ts";
import { type CostFacts, costKeys } from "./cost-facts.ts";
import "#app/ui/text/course-cost.ts";

/** How it is reckoned, what is not in it, and that it is arithmetic. */
export function Rules({ facts }: { facts: CostFacts }) {
  const months = facts[costKeys.fundsMonths];
  return (
    <Panel title={t("cost.rules")}>
      <ul className="max-w-[76ch] list-disc space-y-2 ps-5 print:text-xs">
        <li>{t("cost.rule.weeks")}</li>
        <li>
          {t("cost.rule.funds")} {months ? <Figure fact={months} /> : t("cost.how.noFigure")}。
        </li>
        <li>
          {t("cost.rule.living")}
          <TextLink to="/resources/cost-of-living" text={t("cost.rule.livingLink")} />。
        </li>
        <li>
          {t("cost.rule.income")}
          <TextLink to="/visa/student" text={t("cost.rule.incomeLink")} />。
        </li>
        <li>{t("cost.rule.cover")}</li>
        <li>{t("cost.rule.travel")}</li>
        <li>{t("cost.rule.without")}</li>
        <li>
          {t("cost.rule.scope")}
          <TextLink to="/check-before-you-pay" text={t("cost.rule.scopeLink")} />。
        </li>
      </ul>
    </Panel>
  );
}

function TextLink({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} className="text-primary underline underline-offset-4">
      {text}
    </Link>
  );
}
