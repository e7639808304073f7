import { FiguresTable } from "#app/shell/charts/chart.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { feeHistoryText } from "./text.json";
import type { viewFeeHistory } from "./view-fee-history.server.ts";

/** What the levels cost on each register. Belongs into a static section. */
export function FeeHistory({ history }: { history: ReturnType<typeof viewFeeHistory> }) {
  if (!history) return null;
  const { title, intro, table, lengths } = history;
  return (
    <Section id="history" title={title}>
      <p className="text-muted">{intro}</p>
      <div className="overflow-x-auto">
        <FiguresTable table={table} />
      </div>
      {lengths && <p className="mt-2">{lengths}</p>}
      <p className="mt-2 text-muted text-sm">{feeHistoryText.note}</p>
    </Section>
  );
}
