/** The server side of products that browsers may load. */
export { splitPrice } from "#worker/features/products/charges-in-price.ts";
export { writeDays } from "#worker/features/products/write-days.ts";
