import type { KeptDraft } from "#app/shell/form/use-draft.ts";
import { Moment } from "#app/shell/moment/moment.tsx";
import { adminText } from "../text.ts";

interface Props {
  draft: KeptDraft;
  /** Of the record as it is saved. */
  version: number;
}

/** Says that a draft was restored, with the way back; or that none can be kept. */
export function DraftNote({ draft: { restored, isLost, discard }, version }: Props) {
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {restored && (
        <p className="rounded-lg border-accent border-l-4 bg-accent-soft p-3">
          {adminText.draftRestored} <Moment at={restored.at} withZone={false} /> {adminText.draftRestoredEnd}
          {restored.version !== version && adminText.draftOutdated}{" "}
          <button type="button" onClick={discard} className="min-h-9 underline underline-offset-4">
            {adminText.draftDiscard}
          </button>
        </p>
      )}
      {isLost && <p className="text-accent text-sm">{adminText.draftLost}</p>}
    </div>
  );
}
