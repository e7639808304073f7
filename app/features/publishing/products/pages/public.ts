/** The server side of products that browsers may load. */
export { splitPrice } from "../shared/charges-in-price.ts";
export { writeDays } from "../shared/write-days.ts";
