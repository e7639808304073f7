export { verbsAt } from "./form-data.ts";
/** For loaders of other features that send a list in another form. */
export { recordList } from "./read-list.ts";
/** For records with a page of their own, which shows verbs of the kit. */
export { answerRecord } from "./record-pages.ts";
