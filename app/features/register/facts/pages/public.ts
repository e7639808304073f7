/** For pages of other features. */
export { FigurePicker } from "./picker/figure-picker.tsx";
