export { countDeadLinks, listShownLinks, type ShownLink } from "./list-links.ts";
