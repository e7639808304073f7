import { officialRecord } from "#app/features/foundation/official-pages/server/record.ts";
import { editRecord, proposalRecord, readRecord } from "#app/features/foundation/records/server/public.ts";
import { figureRecord } from "#app/features/register/facts/admin/record.ts";
import { readExpectations } from "#app/features/register/rules/server/public.ts";
import { AppError } from "#worker/errors.ts";

/** Official pages beside the two registries that they are compared with. */
export const official = officialRecord({
  expectations: readExpectations,
  pathOf: (key, isRule) => (isRule ? `/admin/rules?q=${encodeURIComponent(key)}` : `/admin/facts/${key}`),
  async accept(app, member, { key, value, valueTo, readOn }, { url, validFrom }) {
    const row = await readRecord(figureRecord, app, member, key);
    if (!row) throw new AppError("not_found", figureRecord.texts.gone);
    await editRecord(
      figureRecord,
      app,
      member,
      { key, version: Number(row.version) },
      {
        ...{
          value,
          valueTo,
          validFrom,
          sourceUrl: url,
          checkedOn: readOn,
          grade: "official",
          note: null,
          isPast: false,
        },
        // A second-hand name would say that the page was not read.
        sourceName: /^二手/.test(String(row.sourceName)) ? new URL(url).host : row.sourceName,
      },
    );
  },
});

export const officialProposals = proposalRecord(official);
