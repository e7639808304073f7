export { leadingFees } from "./fee-words.ts";
