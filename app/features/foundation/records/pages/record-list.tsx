import { useId } from "react";
import { useNavigation } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { Refusal } from "#app/shell/back-office/form/edit-notices.tsx";
import { AdminTable, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import type { Filter } from "#app/shell/back-office/table/filter-field.tsx";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { CellView } from "./cell-view.tsx";
import type { loadRecordList } from "./list-pages.ts";
import { recordText } from "./text.json";

type Page = Awaited<ReturnType<typeof loadRecordList>>;
type Row = Page["listed"]["rows"][number];

/** Of the name of the box that ticks a row; its key follows. */
export const boxPrefix = "row:";

/** Intent of the button that is about no row. */
export const listIntent = "list";

export interface ListAnswer extends EditAnswer {
  /** What the button that is about no row has done. */
  done?: string;
}

/** The page of a list of records. */
export function RecordList({ page, answer }: { page: Page; answer: ListAnswer | undefined }) {
  const { path, title, query, listed, columns, verbs } = page;
  const form = useId();
  const isBusy = useNavigation().formData?.get("intent") === listIntent;
  const isUnfiltered = query.q === "" && Object.keys(query.filters).length === 0;
  const tick: Column<Row> = {
    label: recordText.tick,
    isShort: true,
    cell: ({ key }) => (
      <input type="checkbox" form={form} name={boxPrefix + key} value="yes" aria-label={key} className="size-5" />
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
        filters={page.filters.map(
          ({ name, label, options }): Filter =>
            options === "day" ? { name, label, kind: "day" } : { name, label, options },
        )}
        empty={<CellView cell={isUnfiltered ? page.none : page.empty} />}
      />
      {verbs.length > 0 && listed.rows.length > 0 && (
        <PostForm id={form} preventScrollReset className="mt-4 flex flex-wrap items-center gap-3">
          <span className="text-muted">{recordText.ticked}</span>
          {verbs.map(({ name, label, tone }) => (
            <SubmitButton key={name} name="intent" value={name} tone={tone}>
              {label}
            </SubmitButton>
          ))}
        </PostForm>
      )}
    </>
  );
}
