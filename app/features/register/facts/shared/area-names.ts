import names from "./area-names.json" with { type: "json" };

/**
 * Areas of the registry (files of seed/facts/) in the order of /facts. Unknown areas follow under their key. Separate from text.ts: the
 * browser needs them only in the back office.
 */
export const areaNames: Readonly<Record<string, string>> = names;

const order = Object.keys(areaNames);

/** The rank of an area in this order. */
export const areaOrder = (area: string): number => (order.includes(area) ? order.indexOf(area) : order.length);
