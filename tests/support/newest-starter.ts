import type { RegisterExport } from "#seed/register/register-export.ts";
import { readStarter } from "#seed/starter/read-starter.ts";

/** The newest extract alone: the starter data without its history. */
export async function readNewestStarter(): Promise<RegisterExport> {
  const [oldest, ...newer] = await readStarter();
  return newer.at(-1) ?? oldest;
}
