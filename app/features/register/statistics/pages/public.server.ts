export { drawCityFees, searchAddress } from "./field-charts.server.ts";
export { billCostKeys, viewBill } from "./view-bill.server.ts";
