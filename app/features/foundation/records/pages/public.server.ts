export { verbsAt } from "./form-data.ts";
/** For loaders of other features that show a list in another form. */
export { recordList } from "./read-list.ts";
/** For records with a page outside of the kit, which shows verbs of the kit. */
export { answerRecord } from "./record-pages.ts";
