export { describeUnknownImages, linksOfImages, readImages, refuseUnknownImages } from "./read-images.ts";
