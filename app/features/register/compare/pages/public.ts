export { readCompareAddress } from "./compare-address.ts";
