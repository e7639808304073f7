export { changeNames } from "../admin/text.ts";
