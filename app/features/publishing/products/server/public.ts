export {
  chargesToday,
  listOffers,
  listProducts,
  type Offer,
  type Product,
  type Refusal,
  readMaterials,
  readProductFacts,
} from "./list-offers.ts";
