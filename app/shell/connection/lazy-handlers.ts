/** Entry of the chunk that router-hooks.ts loads when the page is idle. One module, so that it is one request. */
import "#app/shell/error-pages/error-page.tsx";

export { cacheReadPage } from "#app/shell/offline/cache-pages.ts";
export { PrefetchPage } from "#app/shell/prefetch/prefetch-page.tsx";
export { checkNetworkFirst, interceptDocumentLoads, recoverFailedNavigation } from "./lost-network.ts";
export { OfflineBanner } from "./offline-banner.tsx";
