/** For pages of other features: nothing here imports server code. Loaders use app/features/publishing/content/server/public.ts. */
export { default as contentPaths } from "./content-paths.json" with { type: "json" };
export { PageContent } from "./page-content.tsx";
/** The figures, products and links that PageContent, Products and Scope show. */
export { isInteractive, PageData, quotedOn, trailOf } from "./page-data.ts";
export { PageFoot } from "./page-foot.tsx";
export { Contents, PageDates } from "./page-frame.tsx";
export { pageJson } from "./page-json.ts";
export { PageShare } from "./page-share.tsx";
export { ProductCard, Products } from "./parts/products.tsx";
export { Scope } from "./parts/scope.tsx";
export { productText } from "./parts/text.json";
export { pageText } from "./text.json";
