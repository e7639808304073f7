export {
  chargesToday,
  listOffers,
  listProducts,
  type Offer,
  type Product,
  type Refusal,
  readProductFacts,
} from "./list-offers.ts";
