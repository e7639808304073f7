import { noContent } from "#seed/load/load-content.ts";
import { loadRegister } from "#seed/load/load-register.ts";
import { openLocalTarget } from "#seed/load/local-database.ts";
import { readNames, readRelations } from "#seed/names/read-names.ts";
import { readMetroAreas } from "#seed/places/read-metro-areas.ts";
import { readCategoryExceptions } from "#seed/register/categorise-institution.ts";
import type { RegisterExport } from "#seed/register/register-export.ts";
import { readVocabulary } from "#seed/vocabulary/read-vocabulary.ts";

/** Loads an export that exists in memory only into the database under `state`. @returns seconds and rows written */
export async function loadGrown(
  register: RegisterExport,
  state: string,
): Promise<{ seconds: number; rowsWritten: number }> {
  process.env.AOTU_STATE = state;
  const started = performance.now();
  const target = openLocalTarget();
  const { rowsWritten } = await loadRegister(
    target,
    {
      register,
      content: noContent,
      relations: await readRelations(),
      vocabulary: {
        names: new Map((await readNames()).map(({ providerCode, ...name }) => [providerCode, name])),
        categoryExceptions: readCategoryExceptions(),
        metroAreas: readMetroAreas(),
        search: await readVocabulary(),
      },
    },
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
