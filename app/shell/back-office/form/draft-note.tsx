import { Moment } from "#app/shell/moment/moment.tsx";
import { t } from "#app/shell/text/t.ts";
import type { useEditDraft } from "./use-edit-draft.ts";
import "../text.ts";

interface Props {
  draft: ReturnType<typeof useEditDraft>;
  /** Of the record as it is saved. */
  version: number;
}

/** Says that a draft was restored, with the way back; or that none can be kept. */
export function DraftNote({ draft: { restored, isLost, discard }, version }: Props) {
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {restored && (
        <p className="rounded-lg border-accent border-l-4 bg-accent-soft p-3">
          {t("admin.draftRestored")} <Moment at={restored.at} withZone={false} /> {t("admin.draftRestoredEnd")}
          {restored.version !== version && t("admin.draftOutdated")}{" "}
          <button type="button" onClick={discard} className="min-h-9 underline underline-offset-4">
            {t("admin.draftDiscard")}
          </button>
        </p>
      )}
      {isLost && <p className="text-accent text-sm">{t("admin.draftLost")}</p>}
    </div>
  );
}
