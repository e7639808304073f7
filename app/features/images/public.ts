/** For pages of other features: nothing here imports server code. */
export { imageAddress, widthsOf } from "#worker/features/images/image.ts";
export { ImagePicker } from "./picker/image-picker.tsx";
