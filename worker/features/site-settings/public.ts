export { readFileDays, readSiteSettings, selectFileDays } from "./edit-site-settings.ts";
export { defaultSettings, fileDaysOf, isDefaultWayToPay } from "./settings.ts";
