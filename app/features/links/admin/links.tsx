import { Link, redirect } from "react-router";
import { z } from "zod";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { Refusal } from "#app/shell/back-office/form/edit-notices.tsx";
import { AdminTable, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import { tableAddress } from "#app/shell/back-office/table/table-address.ts";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { ButtonLink, ExternalLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { moveLink } from "#worker/features/links/change-link.ts";
import type { ListedLink } from "#worker/features/links/list-links.ts";
import type { Route } from "./+types/links";
import { linkList } from "./link-list.ts";
import { Health } from "./places.tsx";
import { adminLinksText } from "./text.ts";

export const loader = (args: Route.LoaderArgs) => linkList.load(args);

const moveSchema = z.object({ id: z.coerce.number().int(), direction: z.enum(["up", "down"]) });

/** Moves a link up or down in its section. */
export async function action(args: Route.ActionArgs) {
  const { app, member, query } = await linkList.begin(args);
  const back = tableAddress(linkList.path, query);
  return answerForm(args.request, moveSchema, async ({ id, direction }) => {
    await moveLink(app, member, id, direction);
    throw redirect(savedAt(back), 303);
  });
}

const columns: readonly Column<ListedLink>[] = [
  {
    label: adminLinksText.name,
    sort: "title",
    cell: ({ id, title, url, description }) => (
      <>
        <Link to={`/admin/links/${id}`} className="font-medium text-primary underline underline-offset-4">
          {title}
        </Link>
        {description && <span className="block">{description}</span>}
        <span className="block text-sm">
          <ExternalLink href={url}>{url}</ExternalLink>
        </span>
      </>
    ),
  },
  { label: adminLinksText.section, sort: "place", cell: ({ section }) => section },
  {
    label: adminLinksText.state,
    isShort: true,
    cell: ({ isShown }) => (
      <span className={isShown ? "" : "font-medium text-accent"}>
        {isShown ? adminLinksText.shown : adminLinksText.hidden}
      </span>
    ),
  },
  { label: adminLinksText.lastLook, isShort: true, cell: ({ health }) => (health ? <Health health={health} /> : "—") },
  { label: adminLinksText.order, cell: (link) => <Order {...link} /> },
];

/** Buttons that move the link, also without JavaScript. */
function Order({ id, title }: ListedLink) {
  return (
    <PostForm preventScrollReset className="flex gap-1">
      <input type="hidden" name="id" value={id} />
      {(["up", "down"] as const).map((direction) => (
        <button
          key={direction}
          type="submit"
          name="direction"
          value={direction}
          aria-label={fill(adminLinksText[direction], { title })}
          className="flex size-9 items-center justify-center rounded-lg border border-muted bg-surface hover:border-primary hover:text-primary"
        >
          {direction === "up" ? "↑" : "↓"}
        </button>
      ))}
    </PostForm>
  );
}

export default function LinksPage({
  loaderData: { query, choices: sections, listed },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <AdminHeading
        actions={
          <>
            <ButtonLink to="/admin/links/check">{adminLinksText.check}</ButtonLink>
            <ButtonLink to="/admin/links/new">{adminLinksText.new}</ButtonLink>
          </>
        }
      >
        {adminText.links}
      </AdminHeading>
      <p className="mb-4">
        {adminLinksText.intro}{" "}
        <Link to="/resources/links" className="text-primary underline underline-offset-4">
          {adminLinksText.public}
        </Link>
      </p>
      <Refusal answer={actionData} />
      <AdminTable
        path="/admin/links"
        caption={adminText.links}
        query={query}
        listed={listed}
        columns={columns}
        keyOf={({ id }) => id}
        searchHint={adminLinksText.searchHint}
        filters={[
          {
            name: "section",
            label: adminLinksText.section,
            options: sections.map((value) => ({ value, label: value })),
          },
          {
            name: "state",
            label: adminLinksText.state,
            options: [
              { value: "shown", label: adminLinksText.shown },
              { value: "hidden", label: adminLinksText.hidden },
            ],
          },
        ]}
        empty={
          query.q === "" && Object.keys(query.filters).length === 0 ? (
            <>
              {adminLinksText.none}{" "}
              <Link to="/admin/pages/edit/resources/links" className="text-primary underline underline-offset-4">
                {adminLinksText.editPage}
              </Link>
            </>
          ) : (
            adminLinksText.empty
          )
        }
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
