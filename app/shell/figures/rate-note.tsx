import { ExternalLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { withDays } from "#app/shell/text/with-days.tsx";
import { type ExchangeRate, rateText, writeOld } from "./exchange-rate.ts";

/** The exchange rate of converted amounts with its date and source, and whether it is old. */
export function RateNote({ rate: { name, perDollar, date, source, isOld } }: { rate: ExchangeRate }) {
  if (source === null) return <p>{fill(rateText.own, { rate: perDollar, currency: name })}</p>;
  return (
    <p>
      {withDays(fill(rateText.used, { rate: perDollar, date, currency: name }))}
      {isOld && <b className="font-medium text-accent">{writeOld()}</b>}{" "}
      <ExternalLink href={source}>{rateText.source}</ExternalLink>
    </p>
  );
}
