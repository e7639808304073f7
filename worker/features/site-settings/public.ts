export { defaultSettings, fileDaysOf, isDefaultPaymentInstructions } from "./settings.ts";
export { readFileDays, readSiteSettings, selectFileDays } from "./site-settings.ts";
