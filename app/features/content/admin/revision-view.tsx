import { Link, useNavigation } from "react-router";
import { Refusal } from "#app/shell/back-office/form/refusal.tsx";
import { adminText } from "#app/shell/back-office/text.ts";
import type { FormAnswer } from "#app/shell/form/form-answer.ts";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { Moment } from "#app/shell/moment/moment.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { LineChanges } from "./line-changes.tsx";
import type { ViewedRevision } from "./load-revision.ts";
import { historyAddress } from "./page-addresses.ts";
import { pageFields } from "./page-fields.ts";
import { Preview } from "./preview.tsx";
import { writerOf } from "./revision-list.tsx";
import { pagesAdminText } from "./text.ts";

interface Props {
  path: string;
  /** Id of the revision that is shown. */
  version: number;
  viewed: ViewedRevision;
  answer: FormAnswer | undefined;
}

/** One version of a page: who wrote it, what it changed, what it looks like, and the way back to it. */
export function RevisionView({ path, version, viewed, answer }: Props) {
  const { id, createdAt, isShown, against, hasOther, changes, preview } = viewed;
  const other = against === "before" ? "shown" : "before";
  return (
    <>
      <p className="flex flex-wrap gap-x-3">
        <strong>{fill(pagesAdminText.revision, { id })}</strong>
        <Moment at={createdAt} withZone={false} />
        <span className="break-all">{writerOf(viewed)}</span>
        {isShown && <span>{pagesAdminText.shown}</span>}
      </p>
      {!isShown && <Restore version={version} viewed={viewed} answer={answer} />}
      <section aria-labelledby="changes" className="mt-6">
        <h2 id="changes" className="font-semibold text-xl">
          {against === "before" ? pagesAdminText.againstBefore : pagesAdminText.againstShown}
        </h2>
        {!isShown && (
          <Link
            to={`${historyAddress(path, id)}&against=${other}`}
            preventScrollReset
            className="inline-block py-1.5 text-primary underline underline-offset-4"
          >
            {other === "shown" ? pagesAdminText.compareShown : pagesAdminText.compareBefore}
          </Link>
        )}
        {changes.length === 0 && (
          <p className="mt-2 text-muted">{hasOther ? pagesAdminText.same : pagesAdminText.first}</p>
        )}
        {pageFields.map(({ name, label }) => {
          const change = changes.find(({ field }) => field === name);
          return change ? (
            <div key={name} className="mt-3">
              <h3 className="font-medium">{label}</h3>
              <LineChanges lines={change.lines} />
            </div>
          ) : null;
        })}
      </section>
      <section aria-labelledby="content" className="mt-8">
        <h2 id="content" className="font-semibold text-xl">
          {pagesAdminText.content}
        </h2>
        <Preview preview={preview} />
      </section>
    </>
  );
}

function Restore({ version, viewed: { id, isNewestFile }, answer }: Omit<Props, "path">) {
  const isBusy = useNavigation().formData !== undefined;
  return (
    <PostForm className="mt-3 grid justify-items-start gap-2">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="revision" value={id} />
      <Refusal answer={answer} />
      <SubmitButton isBusy={isBusy} busyLabel={adminText.busy}>
        {isNewestFile ? pagesAdminText.follow : pagesAdminText.restore}
      </SubmitButton>
      <p className="text-muted text-sm">{isNewestFile ? pagesAdminText.followNote : pagesAdminText.restoreNote}</p>
    </PostForm>
  );
}
