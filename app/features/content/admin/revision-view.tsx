import { Link, useNavigation } from "react-router";
import { Refusal } from "#app/shell/back-office/form/refusal.tsx";
import type { FormAnswer } from "#app/shell/form/form-answer.ts";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { Moment } from "#app/shell/moment/moment.tsx";
import { t } from "#app/shell/text/t.ts";
import { LineChanges } from "./line-changes.tsx";
import type { ViewedRevision } from "./load-revision.ts";
import { historyAddress } from "./page-addresses.ts";
import { pageFields } from "./page-fields.ts";
import { Preview } from "./preview.tsx";
import { writerOf } from "./revision-list.tsx";
import "#app/shell/back-office/text.ts";
import "./text.ts";

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
        <strong>{t("pagesAdmin.revision", { id })}</strong>
        <Moment at={createdAt} withZone={false} />
        <span className="break-all">{writerOf(viewed)}</span>
        {isShown && <span>{t("pagesAdmin.shown")}</span>}
      </p>
      {!isShown && <Restore version={version} viewed={viewed} answer={answer} />}
      <section aria-labelledby="changes" className="mt-6">
        <h2 id="changes" className="font-semibold text-xl">
          {t(against === "before" ? "pagesAdmin.againstBefore" : "pagesAdmin.againstShown")}
        </h2>
        {!isShown && (
          <Link
            to={`${historyAddress(path, id)}&against=${other}`}
            preventScrollReset
            className="inline-block py-1.5 text-primary underline underline-offset-4"
          >
            {t(other === "shown" ? "pagesAdmin.compareShown" : "pagesAdmin.compareBefore")}
          </Link>
        )}
        {changes.length === 0 && (
          <p className="mt-2 text-muted">{t(hasOther ? "pagesAdmin.same" : "pagesAdmin.first")}</p>
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
          {t("pagesAdmin.content")}
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
      <SubmitButton isBusy={isBusy} busyLabel={t("admin.busy")}>
        {t(isNewestFile ? "pagesAdmin.follow" : "pagesAdmin.restore")}
      </SubmitButton>
      <p className="text-muted text-sm">{t(isNewestFile ? "pagesAdmin.followNote" : "pagesAdmin.restoreNote")}</p>
    </PostForm>
  );
}
