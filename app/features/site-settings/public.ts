export { operatorFieldText } from "./admin/text.ts";
