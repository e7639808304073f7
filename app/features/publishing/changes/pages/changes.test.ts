import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter, RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { type AppContext, appContext } from "#worker/context.ts";
import { routeArguments } from "../../../../../tests/support/route-arguments.ts";
import { starterDatabaseForAll } from "../../../../../tests/support/starter-database.ts";
import { viewChanges } from "../server/view-changes.ts";
import ChangesPage, { loader } from "./changes.tsx";

const open = starterDatabaseForAll();
const contentVersion = async () => ({ loadId: 1, content: "test" });

it("every change stands once on the pages of the changes, also below another one or folded", async () => {
  const app = {
    db: open(),
    now: Date.now,
    variant: null,
    origin: "https://aotu.example",
    contentVersion,
  };
  const titles: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const request = new Request(`${app.origin}/changes?page=${page}`);
    const context = new RouterContextProvider();
    context.set(appContext, app as AppContext);
    const given = routeArguments({ request, context, params: {} }) as never;
    const loaderData = await loader(given);
    ({ pages } = loaderData);
    const html = renderToStaticMarkup(
      createElement(MemoryRouter, null, createElement(ChangesPage, { loaderData } as never)),
    );
    titles.push(...html.split("<h3").slice(1));
  }
  expect(titles).toHaveLength((await viewChanges(app)).length);
});
