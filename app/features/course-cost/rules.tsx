import { Link } from "react-router";
import { Figure } from "#app/shell/figures/figure.tsx";
import { Panel } from "#app/shell/page/panel.tsx";
import type { CostFacts } from "./cost-facts.ts";
import type { Rule } from "./describe-notes.ts";
import { costText } from "./text.ts";

/** How it is reckoned, what is not in it, and that it is arithmetic. */
export function Rules({ rules, facts }: { rules: readonly Rule[]; facts: CostFacts }) {
  return (
    <Panel title={costText.rules}>
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
              {figure !== undefined && !fact && `${costText.how.noFigure}。`}
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
