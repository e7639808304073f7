import { useLocation } from "react-router";
import { Conflict, overwriteField } from "#app/shell/back-office/form/edit-notices.tsx";
import { adminText } from "#app/shell/back-office/text.ts";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { ClashList } from "./clash-list.tsx";
import { LineChanges } from "./line-changes.tsx";
import type { PageAnswer } from "./page-editor.tsx";
import { pageFields } from "./page-fields.ts";
import { pagesAdminText } from "./text.ts";

interface Props {
  answer: PageAnswer | undefined;
  /** Called before the visitor discards their own version. */
  onDiscard: () => void;
}

/** An edit conflict of a page: only what clashes, where the beginning of both edits is known; else all differences. */
export function PageConflict({ answer, onDiscard }: Props) {
  const { pathname } = useLocation();
  if (!answer?.current) return null;
  const { current, clashes, bodyChanges } = answer;
  if (!clashes) {
    return (
      <>
        <Conflict fields={pageFields.filter(({ name }) => name !== "body")} answer={answer} onDiscard={onDiscard} />
        {bodyChanges && (
          <div>
            <p className="font-medium">{pagesAdminText.theirsBody}</p>
            <LineChanges lines={bodyChanges} />
          </div>
        )}
      </>
    );
  }
  return (
    <div className="rounded-lg border border-notice-line bg-notice-surface p-4 text-notice-ink">
      <p>{pagesAdminText.clash}</p>
      <ClashList clashes={clashes} />
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <SubmitButton name={overwriteField} value={String(current.version)}>
          {pagesAdminText.publishMerged}
        </SubmitButton>
        <a href={pathname} onClick={onDiscard} className="underline underline-offset-4">
          {adminText.discard}
        </a>
      </p>
    </div>
  );
}
