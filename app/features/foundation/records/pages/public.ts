/** For pages of other features that show records. */
export { CellList, CellView } from "./cell-view.tsx";
export type { loadRecordList } from "./list-pages.ts";
export { VerbForm } from "./record-form.tsx";
export { type PickerPlace, RecordPicker } from "./record-picker.tsx";
