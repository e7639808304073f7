import { Chart } from "#app/shell/charts/chart.tsx";
import { usePageData } from "../page-data.ts";

/** How recently the official pages of figures and rules were read; the numbers in words too, for print. */
export function OfficialChart() {
  const { chart } = usePageData();
  if (!chart) return null;
  const [, ...parts] = chart.table.head;
  return (
    <>
      <Chart drawing={chart} isTold />
      {chart.table.rows.map(([name, ...values]) => (
        <p key={name} className="text-muted text-sm">
          {`${name}：${values.map((value, at) => `${parts[at]} ${value}`).join("，")}。`}
        </p>
      ))}
    </>
  );
}
