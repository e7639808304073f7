/** The server-side exports of products that browsers may load. */
export { splitPrice, writeDays } from "../shared/price.ts";
