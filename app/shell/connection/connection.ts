/** All that comes after the first view (load-connection.ts). */
export { HeldBanner } from "./held-banner.tsx";
export { keepDocument, waitForNetwork } from "./keep-document.ts";
export { settleFailures } from "./settle-failures.ts";
