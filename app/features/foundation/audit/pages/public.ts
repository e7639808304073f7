export { changeNames } from "../admin/text.json";
