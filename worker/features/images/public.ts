/** What other features on the server use of images. Browsers use app/features/images/public.ts. */

export { imageCode, imagesIn, type ShownImage } from "./image.ts";
export { describeUnknownImages, linksOfImages, readImages, refuseUnknownImages } from "./read-images.ts";
