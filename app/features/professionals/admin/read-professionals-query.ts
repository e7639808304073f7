import { readTableQuery } from "#app/shell/back-office/table/table-query.ts";
import { professionalSorts, visibilities } from "#worker/features/professionals/list-professionals.ts";
import { professionalKinds, professionalStates } from "#worker/features/professionals/professional.ts";
import type { TableQuery } from "#worker/platform/db/list-rows.ts";

/** What the address asks of the list of entries. */
export const readProfessionalsQuery = (url: URL): TableQuery =>
  readTableQuery(url, {
    sorts: professionalSorts,
    isAscending: true,
    filters: { kind: professionalKinds, state: professionalStates, shown: visibilities },
  });
