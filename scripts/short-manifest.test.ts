import { expect, it } from "vitest";
import { shortManifest } from "./short-manifest.mjs";

const manifest = (routes: object) =>
  `window.__reactRouterManifest=${JSON.stringify({ entry: { module: "/e.js", imports: ["/react.js"], css: [] }, routes, version: "1" })};`;

it("leaves out what says nothing", () => {
  const home = {
    id: "pages/home",
    parentId: "root",
    index: true,
    hasAction: false,
    hasLoader: true,
    module: "/home.js",
  };
  const orders = { id: "orders/admin/orders", module: "/orders.js" };
  const long = manifest({
    home: { ...home, imports: ["/react.js", "/box.js"], css: [] },
    orders: { ...orders, imports: ["/table.js"] },
  });
  const { hasAction: _, ...said } = home;
  expect(shortManifest(long)).toBe(manifest({ home: { ...said, imports: ["/box.js"] }, orders }));
});

it("leaves a manifest of another form as it is", () => {
  expect(shortManifest("export default {}")).toBe("export default {}");
});
