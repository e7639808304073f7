import type { AppContext } from "#worker/context.ts";
import { readFacts } from "#worker/features/facts/public.ts";
import { exchangeRateKey } from "#worker/platform/money.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { day } from "#worker/platform/time/units.ts";
import type { OrderWithEvents } from "../find-order.ts";

/** What a customer pays into an account in Australian dollars. */
export interface AudDue {
  /** Cents. */
  amount: number;
  /** CNY per AUD. */
  rate: number;
  /** The day of the rate, YYYY-MM-DD. */
  day: string;
  source: string;
}

/** Days after which a rate is too old for an amount to the cent. A cron job writes one every day on which banks are open. */
const oldestRate = 7;

/**
 * The amount of an order in Australian dollars, at the rate that was in force on the day in Sydney on which staff asked for the
 * payment: it stays the same until the payment, whatever the rate does.
 * @returns null while no payment is awaited, for other currencies than the yuan, and without a rate of that week
 */
export async function readAudDue(
  { primary, now }: Pick<AppContext, "primary" | "now">,
  { status, currency, amount, events }: Pick<OrderWithEvents, "status" | "currency" | "amount" | "events">,
): Promise<AudDue | null> {
  const asked = events.findLast(({ toStatus }) => toStatus === "awaiting-payment");
  if (status !== "awaiting-payment" || currency !== "CNY" || amount === null || !asked) return null;
  const askedOn = todayInAustralia(asked.at);
  const rate = (await readFacts({ db: primary, now }, [exchangeRateKey], askedOn)).get(exchangeRateKey);
  if (!rate?.validFrom || Date.parse(askedOn) - Date.parse(rate.validFrom) > oldestRate * day) return null;
  return {
    amount: Math.round(amount / rate.value),
    rate: rate.value,
    day: rate.validFrom,
    source: rate.sourceName,
  };
}
