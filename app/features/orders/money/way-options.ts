import { moneyWayNames, waysByHand } from "#worker/features/orders/money/ways.ts";

/** The ways in which money comes by hand, for a select. */
export const wayOptions = waysByHand.map((value) => ({ value, label: moneyWayNames[value] }));
