export { settingTexts } from "../admin/text.json";
