/** For loaders of other features that send a list in another form. */
export { recordList } from "./read-list.ts";
