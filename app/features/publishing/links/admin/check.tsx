import { useNavigation } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { Refusal } from "#app/shell/back-office/form/edit-notices.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { AdminTable, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import { adminText } from "#app/shell/back-office/text.json";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { may } from "#worker/platform/auth/permissions.ts";
import { checkLinksNow } from "../server/check-links.ts";
import type { LinkCheck } from "../server/list-links.ts";
import { linkHealthNames, linkHealths } from "../shared/link-health.ts";
import type { Route } from "./+types/check";
import { linkCheckList } from "./link-list.ts";
import { Health, Places } from "./places.tsx";
import { adminLinksText } from "./text.json";

/** Addresses of other sites with their last check, dead ones first. */
export async function loader(args: Route.LoaderArgs) {
  const { member, query, listed } = await linkCheckList.open(args);
  return {
    query,
    listed,
    /** The permissions of the member for the places that link to an address. */
    mayEdit: (["content", "facts", "news", "links", "professionals"] as const).filter((one) => may(member, one)),
  };
}

/** Checks the addresses with the oldest checks now. */
export async function action({ context, request }: Route.ActionArgs) {
  const member = await readMember(context, request, "links");
  return checkLinksNow(context.get(appContext), member);
}

const columnsOf = (mayEdit: Parameters<typeof Places>[0]["mayEdit"]): readonly Column<LinkCheck>[] => [
  { label: adminLinksText.address, cell: ({ url }) => <ExternalLink href={url}>{url}</ExternalLink> },
  {
    label: adminLinksText.health,
    isShort: true,
    sort: "health",
    cell: ({ health }) => <Health health={health} />,
  },
  { label: adminLinksText.result, cell: (check) => <Result {...check} /> },
  { label: adminLinksText.found, cell: ({ foundIn }) => <Places places={foundIn} mayEdit={mayEdit} /> },
  {
    label: adminLinksText.checkedAt,
    sort: "checked",
    cell: ({ checkedAt }) => (checkedAt === null ? "—" : <DateTime at={checkedAt} withZone={false} />),
  },
];

function Result({ status, failure, failures }: LinkCheck) {
  if (status === null && failure === null) return "—";
  return (
    <>
      {failure === null ? fill(adminLinksText.status, { status: status ?? "" }) : adminLinksText.failure[failure]}
      {failures > 1 && <span className="block text-muted">{fill(adminLinksText.times, { count: failures })}</span>}
    </>
  );
}

/** The result of the checks, or the refusal of the action (preserve-input.ts). */
function answerOf(answer: Awaited<ReturnType<typeof checkLinksNow>> | EditAnswer | undefined) {
  if (!answer) return {};
  return "looked" in answer ? { done: answer } : { failed: answer };
}

export default function LinkCheckPage({ loaderData: { query, listed, mayEdit }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === "POST";
  const { done, failed } = answerOf(actionData);
  return (
    <>
      <AdminHeading back={{ to: "/admin/links", label: adminText.links }}>{adminLinksText.check}</AdminHeading>
      <p className="max-w-3xl">{adminLinksText.checkIntro}</p>
      <p className="mt-2 max-w-3xl text-muted text-sm">{adminLinksText.unclearNote}</p>
      <PostForm preventScrollReset className="my-4 flex flex-wrap items-center gap-3">
        <SubmitButton isBusy={isBusy} busyLabel={adminLinksText.checking}>
          {adminLinksText.checkNow}
        </SubmitButton>
        <span className="text-muted text-sm">{adminLinksText.checkNote}</span>
      </PostForm>
      <div className="mb-4">
        <Refusal answer={failed} />
        <FormMessage tone={done?.isOffline ? "error" : "success"} focusKey={done}>
          {done &&
            (done.isOffline
              ? adminLinksText.offline
              : fill(adminLinksText.looked, { count: done.looked, dead: done.dead }))}
        </FormMessage>
      </div>
      <AdminTable
        path="/admin/links/check"
        caption={adminLinksText.check}
        query={query}
        listed={listed}
        columns={columnsOf(mayEdit)}
        keyOf={({ url }) => url}
        timeOfRow={({ checkedAt }) => checkedAt}
        searchHint={adminLinksText.checkSearch}
        filters={[
          {
            name: "health",
            label: adminLinksText.health,
            options: linkHealths.map((value) => ({ value, label: linkHealthNames[value] })),
          },
        ]}
        empty={adminLinksText.checkEmpty}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
