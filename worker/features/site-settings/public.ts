export { defaultSettings, fileDaysOf, isDefaultWayToPay } from "./settings.ts";
export { readFileDays, readSiteSettings, selectFileDays } from "./site-settings.ts";
