import type { Page, Route } from "@playwright/test";
import { startScripts } from "./open-hydrated.ts";

/** The field of the search box. */
export const box = (page: Page) => page.getByRole("combobox", { name: "搜索院校、课程" });

function institution(id: number, name: string) {
  return {
    type: "institution",
    id,
    name,
    displayName: name,
    nameCn: null,
    code: "00001A",
    state: "NSW",
    city: "Sydney",
    href: `/${id}`,
  };
}

/** Responds to a request of the box with institutions of these names. */
export const answer = (route: Route, ...names: string[]) =>
  route.fulfill({ json: { results: names.map((name, position) => institution(position + 1, name)), understood: {} } });

/** Opens the home page and waits for hydration. */
export async function openHome(page: Page) {
  await page.goto("/");
  await startScripts(page);
}

/** Debounce time of the box, ms. */
export const pause = 350;

/** Opens the home page and stops its clock. */
export async function stopClock(page: Page) {
  await page.clock.install();
  await openHome(page);
  await page.clock.pauseAt(Date.now() + 60_000);
}
