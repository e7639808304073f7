import { expect, it } from "vitest";
import { splitServerBuild } from "./development-plugins.mjs";

/** As React Router writes it, with modules in the place of files. */
const build = (moduleLine = "module: route") => `
    import * as entryServer from "data:text/javascript,export default 1";
    import * as route0 from "data:text/javascript,globalThis.asked.push('root'); export const loader = 0";
import * as route1 from "data:text/javascript,globalThis.asked.push('home'); export const loader = 1";
import * as route2 from "data:text/javascript,globalThis.asked.push('admin'); export const loader = 2";
import * as route3 from "data:text/javascript,globalThis.asked.push('orders'); export const loader = 3";
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
  loadRoutes: (url: string) => Promise<void>;
}

it("loads the modules of the routes that an address matches, and no others", async () => {
  const asked: string[] = [];
  Object.assign(globalThis, { asked });
  const code = splitServerBuild(build()).replace('"react-router"', JSON.stringify(import.meta.resolve("react-router")));
  const { routes, loadRoutes }: Split = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(asked).toEqual([]);
  await loadRoutes("http://localhost/_root.data");
  expect(asked.toSorted()).toEqual(["home", "root"]);
  expect(routes.admin?.module).toEqual({});
  await loadRoutes("http://localhost/admin/orders/AO-1.data?_routes=orders");
  expect(asked.toSorted()).toEqual(["admin", "home", "orders", "root"]);
  expect(routes.orders?.module.loader).toBe(3);
});

it("leaves a build of another form as it is", () => {
  expect(splitServerBuild(build("component: route"))).toBe(build("component: route"));
});
