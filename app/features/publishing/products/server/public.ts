export { chargesToday, type Refusal } from "./judge-product.ts";
/** These take the session to read from: that of public pages, or the primary session where money depends on it. */
export { listOffers, listProducts, type Offer, type Product, readProductFacts } from "./list-offers.ts";
