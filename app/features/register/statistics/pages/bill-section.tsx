import { Bill } from "#app/shell/charts/bill.tsx";
import { FactSentenceText, FactSources } from "#app/shell/figures/fact-sentence.tsx";
import { LineLink } from "#app/shell/page/links.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { billText } from "./text.json";
import type { viewBill } from "./view-bill.server.ts";

interface Props {
  id: string;
  view: NonNullable<ReturnType<typeof viewBill>>;
  /** The text before the title: "例如：". */
  lead?: string;
}

/** The total cost of a typical course, with its parts. */
export function BillSection({ id, view: { summary, bill, sentence, notes }, lead = "" }: Props) {
  return (
    <Section id={id} title={lead + fill(billText.title, summary)}>
      <Bill bill={bill} />
      <LineLink href="/tools/course-cost">{billText.link}</LineLink>
      <details className="figure-notes">
        <summary>{billText.how}</summary>
        <FactSentenceText sentence={sentence} />
        {notes}
        <FactSources sentences={[sentence]} />
      </details>
    </Section>
  );
}
