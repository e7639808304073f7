import { redirect } from "react-router";
import { z } from "zod";
import { type Assignee, AssigneeField, assigneeFilter } from "#app/shell/back-office/assignee/assignee-form.tsx";
import { assigneeText } from "#app/shell/back-office/assignee/text.json";
import { savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { AdminList } from "#app/shell/back-office/table/admin-table.tsx";
import type { Filter } from "#app/shell/back-office/table/filter-field.tsx";
import { type Preset, PresetLinks } from "#app/shell/back-office/table/preset-links.tsx";
import { adminText } from "#app/shell/back-office/text.json";
import { answerForm } from "#app/shell/form/answer-form.ts";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { Panel } from "#app/shell/page/boxes.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { orderText } from "../pages/text.json";
import { remindByStaff } from "../server/reminders/remind.ts";
import { assignOrders } from "../server/state/assign-orders.ts";
import { manyOrdersSchema } from "../shared/input.ts";
import { orderStatuses, waitingChoices } from "../shared/order.ts";
import type { Route } from "./+types/orders";
import { manyOrdersForm, orderColumns } from "./order-columns.tsx";
import { orderList } from "./order-list.ts";
import { adminOrdersText } from "./text.json";

/** /admin/orders: the orders of all customers, and the result of a reminder to many. */
export async function loader(args: Route.LoaderArgs) {
  const counts = remindedSchema.safeParse(Object.fromEntries(args.url.searchParams));
  return { ...(await orderList.load(args)), counts: counts.data ?? null };
}

const remindedSchema = z.object({ reminded: z.coerce.number().int(), skipped: z.coerce.number().int() });

/** Assigns the ticked orders, or reminds their customers. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const member = await readMember(context, request, "orders");
  const app = context.get(appContext);
  return answerForm(request, manyOrdersSchema, async (fields) => {
    const query = new URLSearchParams(url.search);
    for (const name of ["reminded", "skipped"]) query.delete(name);
    if (fields.intent === "remind") {
      const counts = await remindByStaff(app, member, fields.numbers);
      for (const [name, count] of Object.entries(counts)) query.set(name, String(count));
      return redirect(`/admin/orders?${query}`, 303);
    }
    await assignOrders(app, member, fields);
    return redirect(savedAt(`/admin/orders${query.size > 0 ? `?${query}` : ""}`), 303);
  });
}

export default function OrdersPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { query, choices, listed, counts } = loaderData;
  const { products, members } = choices;
  const { waiting } = adminOrdersText;
  return (
    <>
      <AdminList
        path="/admin/orders"
        title={adminText.orders}
        actions={<ButtonLink to="/admin/orders/new">{adminOrdersText.make.title}</ButtonLink>}
        query={query}
        listed={listed}
        columns={orderColumns(answer)}
        keyOf={({ id }) => id}
        timeOfRow={({ createdAt }) => createdAt}
        presets={
          <PresetLinks
            path="/admin/orders"
            label={adminOrdersText.presets.label}
            presets={orderPresets}
            query={query}
            sort="due"
          />
        }
        filters={[
          {
            name: "waiting",
            label: waiting.label,
            options: waitingChoices.map((value) => ({ value, label: waiting[value] })),
          },
          assigneeFilter(members),
          {
            name: "product",
            label: adminOrdersText.product,
            options: products.map(({ key, name }) => ({ value: key, label: name })),
          },
          ...dayFilters,
          {
            kind: "anyOf",
            name: "status",
            label: adminOrdersText.status,
            options: orderStatuses.map((value) => ({ value, label: orderText.status[value] })),
          },
        ]}
        searchHint={adminOrdersText.search}
        empty={adminOrdersText.empty}
      />
      {listed.rows.length > 0 && (
        <Panel title={adminOrdersText.assign}>
          {counts && !answer && (
            <p role="status" className="mb-3 rounded-lg border-primary border-l-4 bg-primary-soft p-3">
              {fill(counts.skipped === 0 ? adminOrdersText.remindedAll : adminOrdersText.remindedSome, counts)}
            </p>
          )}
          <ManyOrdersForm members={members} answer={answer} />
        </Panel>
      )}
    </>
  );
}

const { presets: text } = adminOrdersText;

/** Often used filters of the list of orders. */
const orderPresets: readonly Preset[] = [
  { label: text.us, filters: { waiting: "us" } },
  { label: text.overdue, filters: { waiting: "overdue" } },
  { label: text.mine, filters: { waiting: "us", assignee: "mine" } },
  { label: text.unassigned, filters: { waiting: "us", assignee: "none" } },
  { label: text.customer, filters: { waiting: "customer" } },
  { label: text.all, filters: {} },
];

/** The days of the list: when an order was placed, and when it was delivered or ended otherwise. */
const dayFilters: readonly Filter[] = [
  { kind: "day", name: "from", label: adminOrdersText.fromDay },
  { kind: "day", name: "to", label: adminOrdersText.toDay },
  { kind: "day", name: "endedFrom", label: adminOrdersText.endedFromDay },
  { kind: "day", name: "endedTo", label: adminOrdersText.endedToDay },
];

interface Props {
  /** Possible assignees. */
  members: readonly Assignee[];
  answer: FormAnswer | undefined;
}

/** Actions on the ticked orders: assigning and reminding. */
function ManyOrdersForm({ members, answer }: Props) {
  return (
    <>
      <FormMessage focusKey={answer}>{answer?.message ?? Object.values(answer?.errors ?? {})[0]}</FormMessage>
      <PostForm id={manyOrdersForm} preventScrollReset className="flex flex-wrap items-end gap-3">
        <AssigneeField members={members} chosen="" />
        <SubmitButton tone="plain" name="intent" value="assign">
          {assigneeText.assign}
        </SubmitButton>
        <SubmitButton tone="plain" name="intent" value="remind">
          {adminOrdersText.remind}
        </SubmitButton>
      </PostForm>
    </>
  );
}
