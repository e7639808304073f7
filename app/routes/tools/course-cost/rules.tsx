import { Link } from "react-router";
import { Panel } from "#app/ui/catalogue/panel.tsx";
import { Figure } from "#app/ui/facts/figure.tsx";
import { t } from "#app/ui/text/t.ts";
import type { CostFacts } from "./cost-facts.ts";
import type { Rule } from "./describe-notes.ts";
import "#app/ui/text/course-cost.ts";

/** How it is reckoned, what is not in it, and that it is arithmetic. */
export function Rules({ rules, facts }: { rules: readonly Rule[]; facts: CostFacts }) {
  return (
    <Panel title={t("cost.rules")}>
      <ul className="max-w-[76ch] list-disc space-y-2 ps-5 print:text-xs">
        {rules.map(({ text, figure, link }) => {
          const fact = figure === undefined ? undefined : facts[figure];
          return (
            <li key={text}>
              {text}
              {fact && (
                <>
                  {" "}
                  <Figure fact={fact} />。
                </>
              )}
              {figure !== undefined && !fact && `${t("cost.how.noFigure")}。`}
              {link && (
                <>
                  <Link to={link.to} className="text-primary underline underline-offset-4">
                    {link.label}
                  </Link>
                  。
                </>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
