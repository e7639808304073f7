import { professionalSorts, visibilities } from "#worker/domain/professionals/list-professionals.ts";
import { professionalKinds, professionalStates } from "#worker/domain/professionals/professional.ts";
import type { TableQuery } from "#worker/domain/tables/list-rows.ts";
import { readTableQuery } from "../table/table-query.ts";

/** What the address asks of the list of entries. */
export const readProfessionalsQuery = (url: URL): TableQuery =>
  readTableQuery(url, {
    sorts: professionalSorts,
    isAscending: true,
    filters: { kind: professionalKinds, state: professionalStates, shown: visibilities },
  });
