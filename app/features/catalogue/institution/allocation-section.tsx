import { Link } from "react-router";
import type { Fact } from "#app/shell/figures/fact.ts";
import { Figure } from "#app/shell/figures/figure.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { allocationText as text } from "./allocation-text.ts";

/**
 * How many new international students the institution may enrol in a calendar year, on which the order of visa processing depends.
 * Belongs into a static section.
 */
export function AllocationSection({ allocation }: { allocation: Fact }) {
  return (
    <Section id="allocation" title={fill(text.title, { year: allocation.validFrom?.slice(0, 4) ?? "" })}>
      <p>
        {text.before}
        <Figure fact={allocation} />
        {text.after}
      </p>
      <p className="mt-2">
        <Link to="/visa/processing-order" className="link">
          {text.more}
        </Link>
      </p>
    </Section>
  );
}
