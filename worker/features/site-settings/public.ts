export { defaultSettings, fileDaysOf, isDefaultPaymentInstructions } from "./input.ts";
export { readFileDays, readSiteSettings, selectFileDays } from "./site-settings.ts";
