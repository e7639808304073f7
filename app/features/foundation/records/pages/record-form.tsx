import type { ReactNode } from "react";
import { changeNames } from "#app/features/foundation/audit/pages/public.ts";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { ButtonForm, EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { nameCode } from "#app/shell/back-office/text.ts";
import { Checkbox } from "#app/shell/form/checkbox.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { CellView } from "./cell-view.tsx";
import type { loadNewRecord, loadRecord } from "./record-pages.ts";
import { recordText } from "./text.json";

type Page = Awaited<ReturnType<typeof loadRecord | typeof loadNewRecord>>;

interface Props {
  page: Page;
  answer: EditAnswer | undefined;
  /** The component beside the form, if the kind has one. */
  slot: ReactNode;
}

/** The page of a record, or of a new one. */
export function RecordPage({ page, answer, slot }: Props) {
  const { path, version, verbs, fields } = page;
  return (
    <>
      <AdminHeading
        back={{ to: path, label: page.listTitle }}
        actions={page.links.map(({ to, label }) => (
          <ButtonLink key={to} to={to}>
            {label}
          </ButtonLink>
        ))}
      >
        {page.title}
      </AdminHeading>
      <Intro page={page} />
      {page.slot?.place === "above" && slot}
      {page.mayWrite && fields.length > 0 && (
        <EditForm
          key={version}
          fields={fields}
          answer={answer}
          cancelTo={path}
          {...(version !== undefined && { intent: "edit", version })}
          {...(page.submit && { submit: page.submit })}
          {...(page.draft && { draft: page.draft })}
          isMerged={page.isMerged}
        />
      )}
      {page.slot?.place === "below" && slot}
      {version !== undefined && verbs.length > 0 && (
        <div className="mt-8 grid max-w-3xl gap-5 border-line border-t pt-6">
          {verbs.map((verb) => (
            <VerbForm key={`${verb.name} ${version}`} verb={verb} version={version} answer={answer} />
          ))}
        </div>
      )}
      <History history={page.history} />
    </>
  );
}

const Intro = ({ page: { intro, note } }: { page: Page }) =>
  [intro, note].map(
    (cell) =>
      cell !== null && (
        <p key={cell === intro ? "intro" : "note"} className="mb-4 max-w-3xl">
          <CellView cell={cell} />
        </p>
      ),
  );

interface VerbProps {
  verb: Page["verbs"][number];
  version: number;
  answer: EditAnswer | undefined;
}

/** The fields of a verb, and its button. */
export function VerbForm({ verb, version, answer }: VerbProps) {
  const { name, label, note, folded, confirm, tone, fields } = verb;
  const isAnswered = answer?.values?.intent === name;
  const own = { intent: name, version, answer, tone };
  const body = (
    <>
      {note && <p className="mt-1 mb-3 text-muted">{note}</p>}
      {fields.length === 0 && confirm === null ? (
        <ButtonForm {...own}>{label}</ButtonForm>
      ) : (
        // Not merged: a verb applies to the record as it was shown.
        <EditForm {...own} fields={fields} submit={label} isMerged={false}>
          {confirm !== null && (
            <Checkbox name="confirm" error={isAnswered ? answer.errors?.confirm : undefined} isRequired>
              {confirm}
            </Checkbox>
          )}
        </EditForm>
      )}
    </>
  );
  if (!folded) return <section aria-label={label}>{body}</section>;
  return (
    <details open={isAnswered || undefined}>
      <summary
        className={`inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4 ${tone === "danger" ? "text-danger" : ""}`}
      >
        {folded}
      </summary>
      {body}
    </details>
  );
}

/** The changes of the record: actor and fields. */
function History({ history }: { history: Page["history"] }) {
  if (history.length === 0) return null;
  return (
    <details className="mt-8 max-w-3xl border-line border-t pt-4 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {recordText.history}
        <span className="text-muted">{fill(recordText.historyNote, { count: history.length })}</span>
      </summary>
      <ol className="divide-y divide-line border-line border-y">
        {history.map(({ id, at, actorEmail, action, fields }) => (
          <li key={id} className="py-2">
            <p className="flex flex-wrap gap-x-3 text-muted">
              {nameCode(changeNames, action)}
              <DateTime at={at} withZone={false} />
              <span className="break-all">{actorEmail}</span>
            </p>
            {fields.map(({ label, before, after }) => (
              <p key={label} className="break-words">
                {label}：<del>{before}</del> → <ins className="no-underline">{after}</ins>
              </p>
            ))}
          </li>
        ))}
      </ol>
    </details>
  );
}
