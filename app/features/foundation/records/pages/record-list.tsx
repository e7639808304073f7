import { Fragment, type ReactNode, useId } from "react";
import { useNavigation } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { Refusal } from "#app/shell/back-office/form/edit-notices.tsx";
import { AdminTable, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import { PresetLinks } from "#app/shell/back-office/table/preset-links.tsx";
import { Field } from "#app/shell/form/field.tsx";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { useHydrated } from "#app/shell/frame/hydrated.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { CellView } from "./cell-view.tsx";
import type { loadRecordList } from "./list-pages.ts";
import { recordText } from "./text.json";

type Page = Awaited<ReturnType<typeof loadRecordList>>;
type Row = Page["listed"]["rows"][number];

/** Prefix of the name of a row's checkbox; the row's key follows. */
export const boxPrefix = "row:";

/** Intent of the button that applies to no row. */
export const listIntent = "list";

export interface ListAnswer extends EditAnswer {
  /** The result of the button that applies to no row. */
  done?: string;
}

/** The page of a list of records. */
export function RecordList({ page, answer, slot }: { page: Page; answer: ListAnswer | undefined; slot: ReactNode }) {
  const { path, title, query, listed, columns, verbs } = page;
  const form = useId();
  const isBusy = useNavigation().formData?.get("intent") === listIntent;
  const isUnfiltered = query.q === "" && Object.keys(query.filters).length === 0;
  const tick: Column<Row> = {
    label: recordText.tick,
    isShort: true,
    cell: ({ key, name, version, isTickable }) =>
      isTickable && (
        <input
          // A new key resets the checkbox after a change of the record: a second click would repeat the verb.
          key={version}
          type="checkbox"
          form={form}
          name={boxPrefix + key}
          value={version}
          defaultChecked={answer?.values?.[boxPrefix + key] !== undefined}
          aria-label={fill(recordText.tickOne, { name })}
          className="size-5"
        />
      ),
  };
  return (
    <>
      <AdminHeading
        {...(page.back && { back: page.back })}
        actions={
          <>
            {page.links.map(({ to, label }) => (
              <ButtonLink key={to} to={to}>
                {label}
              </ButtonLink>
            ))}
            {page.newLabel && <ButtonLink to={`${path}/new`}>{page.newLabel}</ButtonLink>}
          </>
        }
      >
        {title}
      </AdminHeading>
      {page.intro !== null && (
        <div className="mb-4 max-w-3xl">
          <CellView cell={page.intro} />
        </div>
      )}
      {page.action && (
        <PostForm preventScrollReset className="mb-4 flex flex-wrap items-center gap-3">
          <SubmitButton tone="plain" name="intent" value={listIntent} isBusy={isBusy} busyLabel={page.action.busyLabel}>
            {page.action.label}
          </SubmitButton>
          <span className="text-muted">{page.action.note}</span>
        </PostForm>
      )}
      <Refusal answer={answer} />
      <FormMessage tone="success" focusKey={answer}>
        {answer?.done}
      </FormMessage>
      <AdminTable
        path={path}
        caption={title}
        query={query}
        listed={listed}
        columns={[
          ...columns.map((column, at) => ({
            ...column,
            cell: ({ key, cells }: Row) => (
              <CellView
                cell={cells[at] ?? null}
                to={at === 0 && page.hasPages ? `${path}/${encodeURIComponent(key)}` : undefined}
                recordKey={key}
              />
            ),
          })),
          ...(verbs.length > 0 ? [tick] : []),
        ]}
        keyOf={({ key }) => key}
        timeOfRow={({ at }) => at}
        searchHint={page.searchHint}
        filters={page.filters}
        presets={
          <>
            {page.presets && <PresetLinks path={path} label={recordText.presets} query={query} {...page.presets} />}
            {slot}
          </>
        }
        empty={<CellView cell={isUnfiltered ? page.none : page.empty} />}
      />
      {listed.rows.some(({ isTickable }) => isTickable) && <TickedForm id={form} verbs={verbs} answer={answer} />}
    </>
  );
}

function TickedForm({ id, verbs, answer }: { id: string; verbs: Page["verbs"]; answer: EditAnswer | undefined }) {
  const isHydrated = useHydrated();
  return (
    <PostForm id={id} noValidate preventScrollReset className="mt-4 grid gap-3">
      <p className="flex flex-wrap items-center gap-3">
        <span className="text-muted">{recordText.ticked}</span>
        {isHydrated && (
          <>
            <button type="button" className={plainButton} onClick={() => tickAll(id, true)}>
              {recordText.tickAll}
            </button>
            <button type="button" className={plainButton} onClick={() => tickAll(id, false)}>
              {recordText.tickNone}
            </button>
          </>
        )}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        {verbs.map(({ name, label, tone, note, fields }) => (
          <Fragment key={name}>
            {note !== null && <p className="w-full max-w-3xl text-muted text-sm">{note}</p>}
            {fields.map((field) => (
              <Field
                key={field.name}
                {...field}
                defaultValue={answer?.values?.[field.name] ?? field.defaultValue}
                error={answer?.errors?.[field.name]}
              />
            ))}
            <SubmitButton name="intent" value={name} tone={tone}>
              {label}
            </SubmitButton>
          </Fragment>
        ))}
      </div>
    </PostForm>
  );
}

const plainButton = "min-h-11 rounded-lg border border-muted px-3 hover:border-primary hover:text-primary";

/** Ticks the boxes of all rows on the page, or none. */
function tickAll(form: string, isTicked: boolean): void {
  for (const box of document.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][form="${form}"]`)) {
    box.checked = isTicked;
  }
}
