import type { ShownMoney } from "./exchange-rate.ts";

/**
 * An amount in AUD, followed by the amount in the visitor's currency. The page states the rate and its day once
 * (describeRate).
 */
export function Money({ of: { aud, converted } }: { of: ShownMoney }) {
  return (
    <>
      <b className="font-semibold">{aud}</b>
      {converted && <span className="whitespace-nowrap font-normal text-muted text-sm"> {converted}</span>}
    </>
  );
}
