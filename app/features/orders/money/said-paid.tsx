import { DateTime } from "#app/shell/page/date-time.tsx";
import { moneyText } from "./text.ts";

/** What happens after the customer has said that the money is on its way. */
export function SaidPaid({ at }: { at: number }) {
  const [before, after] = moneyText.paid.said.split("{at}");
  return (
    <>
      {before}
      <DateTime at={at} />
      {after}
    </>
  );
}
