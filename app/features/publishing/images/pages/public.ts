/** For pages of other features: nothing here imports server code. */
export { imageAddress, widthsOf } from "../shared/image.ts";
export { ImagePicker } from "./picker/image-picker.tsx";
