export { operatorFieldText } from "../admin/text.json";
