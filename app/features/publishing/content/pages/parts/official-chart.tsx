import { Chart } from "#app/shell/charts/chart.tsx";
import { usePageData } from "../page-data.ts";

/** How recently the official pages of figures and rules were read. */
export function OfficialChart() {
  const { chart } = usePageData();
  return chart && <Chart drawing={chart} />;
}
