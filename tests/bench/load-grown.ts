import type { Content } from "#seed/load/load-content.ts";
import { loadRegister } from "#seed/load/load-register.ts";
import { openLocalTarget } from "#seed/load/local-database.ts";
import { readReviewedData } from "#seed/load/reviewed-data.ts";
import type { RegisterExport } from "#seed/register/register-export.ts";
import { noContent } from "../support/no-content.ts";

/**
 * Loads an export into the local database under `state`.
 * @param content whether to load pages, which only the gold sets need
 * @returns seconds and rows written
 */
export async function loadGrown(
  register: RegisterExport,
  state: string,
  content: Content = noContent,
): Promise<{ seconds: number; rowsWritten: number }> {
  process.env.AOTU_STATE = state;
  const started = performance.now();
  const target = openLocalTarget();
  const { rowsWritten } = await loadRegister(
    target,
    { register, reviewed: readReviewedData(), content },
    {
      dryRun: false,
      consent: { delisting: false, losses: false, older: false },
      now: new Date(),
      onProgress: () => {},
    },
  );
  await target.close();
  return { seconds: (performance.now() - started) / 1000, rowsWritten };
}
