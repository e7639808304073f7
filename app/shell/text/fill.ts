export { fill } from "#worker/platform/fill.ts";
