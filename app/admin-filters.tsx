import { redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { FilterRecord, RefusedFilter } from "#app/shell/back-office/filters/filter-record.tsx";
import { filtersPath, savedAddress } from "#app/shell/back-office/filters/saved-filters.tsx";
import { filtersText } from "#app/shell/back-office/filters/text.ts";
import { savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { mayOpen, sectionOf, sections } from "#app/shell/back-office/sections.ts";
import type { LoaderArgs } from "#app/shell/back-office/table/define-admin-list.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { appContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { savedFilterFormSchema } from "#worker/platform/saved-filters/input.ts";
import {
  listSavedFilters,
  removeFilter,
  renameFilter,
  saveFilter,
} from "#worker/platform/saved-filters/saved-filters.ts";
import type { Route } from "./+types/admin-filters";
import { adminLists } from "./admin-lists.ts";

/** /admin/filters: the filters that the member has saved, by list. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const member = await readMember(context, request, "overview");
  const filters = await listSavedFilters(context.get(appContext), member);
  const lists = [...Map.groupBy(filters, ({ list }) => list)];
  return {
    lists: lists.map(([list, saved]) => ({
      ...{ list, filters: saved },
      label: sectionOf(sections, list)?.label ?? list,
      isOpen: mayOpen(member, list),
    })),
  };
}

/** Saves a filter of a list, renames one, or removes one. */
export async function action({ context, request }: Route.ActionArgs) {
  const member = await readMember(context, request, "overview");
  const app = context.get(appContext);
  return answerForm(request, savedFilterFormSchema, async (form) => {
    switch (form.intent) {
      case "remove":
        await removeFilter(app, member, form.id);
        return redirect(savedAt(filtersPath), 303);
      case "rename":
        await renameFilter(app, member, form);
        return redirect(savedAt(filtersPath), 303);
      case "save": {
        const query = await readSaved({ context, request, url: new URL(request.url) }, form);
        await saveFilter(app, member, { list: form.list, name: form.name, query });
        return redirect(savedAt(savedAddress(form.list, query)), 303);
      }
    }
  });
}

/**
 * What a list reads from an address: only filters and orders that it knows.
 * @throws AppError "invalid" when there is no such list; a 403 response when the member may not read it
 */
async function readSaved({ context, request, url }: LoaderArgs, { list, search }: { list: string; search: string }) {
  const open = Object.entries(adminLists).find(([path]) => path === list)?.[1];
  if (!open) throw new AppError("invalid", filtersText.gone);
  const address = new URL(list, url);
  address.search = search;
  const { query } = await (await open()).begin({ context, request, url: address });
  return { filters: query.filters, sort: query.sort, isDescending: query.isDescending };
}

export default function FiltersPage({ loaderData: { lists }, actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <AdminHeading>{filtersText.title}</AdminHeading>
      <p className="mb-4 max-w-[42em] text-muted">{filtersText.intro}</p>
      {answer && answer.values?.intent === "save" && <RefusedFilter answer={answer} />}
      {lists.length === 0 && <p className="text-muted">{filtersText.none}</p>}
      {lists.map(({ list, label, isOpen, filters }) => (
        <section key={list} className="mt-6 max-w-3xl">
          <h2 className="font-semibold text-lg">
            {label} <code className="font-normal text-muted text-sm">{list}</code>
          </h2>
          {!isOpen && <p className="text-muted">{filtersText.closed}</p>}
          <ul className="divide-y divide-line">
            {filters.map((filter) => (
              <FilterRecord key={`${filter.id} ${filter.name}`} filter={filter} isOpen={isOpen} answer={answer} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
