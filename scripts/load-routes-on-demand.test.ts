import { expect, it } from "vitest";
import { splitServerBuild } from "./load-routes-on-demand.mjs";

/** A server build in the form of React Router, with data URLs instead of files. */
const build = (moduleLine = "module: route") => `
    import * as entryServer from "data:text/javascript,export default 1";
    import * as route0 from "data:text/javascript,globalThis.loadedModules.push('root'); export const loader = 0";
import * as route1 from "data:text/javascript,globalThis.loadedModules.push('home'); export const loader = 1";
import * as route2 from "data:text/javascript,globalThis.loadedModules.push('admin'); export const loader = 2";
import * as route3 from "data:text/javascript,globalThis.loadedModules.push('orders'); export const loader = 3";
      export const entry = { module: entryServer };
      export const routes = {
        "root": { id: "root", parentId: undefined, path: "", ${moduleLine}0
        },
        "home": { id: "home", parentId: "root", path: undefined, index: true, ${moduleLine}1
        },
        "admin": { id: "admin", parentId: "root", path: "admin", ${moduleLine}2
        },
        "orders": { id: "orders", parentId: "admin", path: "orders/:number", ${moduleLine}3
        }
      };`;

interface Split {
  routes: Record<string, { module: { loader?: number } }>;
  loadRoutes: (url: string) => Promise<number>;
}

it("loads only the modules of matching routes", async () => {
  const loadedModules: string[] = [];
  Object.assign(globalThis, { loadedModules });
  const code = splitServerBuild(build()).replace('"react-router"', JSON.stringify(import.meta.resolve("react-router")));
  const { routes, loadRoutes }: Split = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(loadedModules).toEqual([]);
  expect(await loadRoutes("http://localhost/_root.data")).toBe(2);
  expect(loadedModules.toSorted()).toEqual(["home", "root"]);
  expect(routes.admin?.module).toEqual({});
  expect(await loadRoutes("http://localhost/admin/orders/AO-1.data?_routes=orders")).toBe(4);
  expect(loadedModules.toSorted()).toEqual(["admin", "home", "orders", "root"]);
  expect(routes.orders?.module.loader).toBe(3);
});

it.each(["/Admin/orders/1", "/%61dmin/orders/1", "/admin/orders/%E0%A4%A"])("loads the routes of %s", async (path) => {
  Object.assign(globalThis, { loadedModules: [] });
  const code = splitServerBuild(`${build()}\n// ${path}`).replace(
    '"react-router"',
    JSON.stringify(import.meta.resolve("react-router")),
  );
  const { routes, loadRoutes }: Split = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  await loadRoutes(`http://localhost${path}`);
  expect([routes.admin?.module.loader, routes.orders?.module.loader]).toEqual([2, 3]);
});

it("does not change a server build of an unknown form", () => {
  expect(splitServerBuild(build("component: route"))).toBe(build("component: route"));
});
