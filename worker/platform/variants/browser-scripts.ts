import type { EntryContext, ServerBuild } from "react-router";
import { scriptFolder, type Variant, type VariantName } from "./variants.ts";

/*
 * React hydrates a page with the texts of its scripts. The build writes each script once more for each variant, with its texts
 * converted (scripts/browser-scripts.mjs), and pages of a variant start with those.
 */

/** Converts the addresses of scripts in a text of the build: `/assets/a.js` is `/assets/zh-hk-1a2b/a.js`. */
export const withScriptFolder = (text: string, name: VariantName, mark: string): string =>
  text.replace(/"(\/?assets\/)([^"/]+\.js)"/g, `"$1${scriptFolder(name, mark)}/$2"`);

/** React Router's build with the scripts of a variant. */
export function withScriptsOf<Build extends ServerBuild>({ name }: Variant, build: Build): Build {
  const assets = withScriptFolder(JSON.stringify(build.assets), name, __VARIANT_MARK__);
  return { ...build, assets: JSON.parse(assets) };
}

/**
 * Makes React Router render and start a page below the variant's prefix, although its handlers saw the simplified
 * address: links of components point into the variant, and the browser's router knows the prefix. Changes the context.
 */
export function enterVariant(entry: EntryContext, { prefix }: Variant): void {
  const page = entry.staticHandlerContext;
  const { pathname } = page.location;
  page.basename = prefix;
  page.location = { ...page.location, pathname: pathname === "/" ? prefix : prefix + pathname };
  const told = entry.serverHandoffString ?? "";
  entry.serverHandoffString = /"basename":"[^"]*"/.test(told)
    ? told.replace(/"basename":"[^"]*"/, `"basename":"${prefix}"`)
    : told.replace(/^\{/, `{"basename":"${prefix}",`);
}
