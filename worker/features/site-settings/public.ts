export { readFileDays, readSiteSettings, selectFileDays } from "./read-site-settings.ts";
export { defaultSettings, fileDaysOf, isDefaultWayToPay } from "./settings.ts";
