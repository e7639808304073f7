import { env } from "cloudflare:workers";
import { loader as download, action as post } from "#app/features/business/orders/pages/files.ts";
import { addFile } from "#app/features/business/orders/server/files/order-files.ts";
import type { OrderStatus } from "#app/features/business/orders/shared/order.ts";
import type { Env } from "#worker/env.ts";
import type { Role } from "#worker/platform/auth/permissions.ts";
import { Visitor } from "./account-client.ts";
import { type audience, type MemberOf, runRoute, signedInAs } from "./back-office.ts";
import { oncePerFile } from "./once-per-file.ts";
import { samplePdf } from "./sample-files.ts";
import { insertOrder } from "./sample-order.ts";

const { DB, FILES } = env as Env;

/** One account of each role per test file. */
export const memberOf = oncePerFile((role: Role) => signedInAs(role));

const customers = oncePerFile((role: Role) => signedInAs(role));

/** The customer who owns the orders; another account than memberOf("user"). */
export const customer = () => customers("user");

export const visitorOf = async (role: (typeof audience)[number]) =>
  role === "anonymous" ? new Visitor() : (await memberOf(role)).visitor;

export const fileOf = (bytes: Uint8Array<ArrayBuffer>, name: string, type = "") => new File([bytes], name, { type });

/** Uploads a file like the form. Only customers have a checkbox to confirm. */
export const send = (
  visitor: Visitor | undefined,
  number: string,
  file: File | string,
  as = "",
  agreed: Record<string, string> = as ? {} : { agree: "yes" },
) =>
  runRoute(post, `/dashboard/orders/${number}/files${as}`, visitor, {
    form: { ...agreed, file },
    params: { number },
  });

export const open = (visitor: Visitor | undefined, number: string, id: number | string) =>
  runRoute(download, `/dashboard/orders/${number}/files/${id}`, visitor, { params: { number, id: String(id) } });

export const remove = (visitor: Visitor | undefined, number: string, id: number, as = "") =>
  runRoute(post, `/dashboard/orders/${number}/files/${id}${as}`, visitor, {
    form: {},
    params: { number, id: String(id) },
  });

export const where = (answer: Response) => `${answer.status} ${answer.headers.get("Location") ?? ""}`.trim();

const setStatus = (number: string, status: OrderStatus) =>
  DB.prepare("UPDATE orders SET status = ? WHERE number = ?").bind(status, number).run();

export const keys = async () => (await FILES.list()).objects.map(({ key }) => key);

/** An order of the customer in the given state, with one uploaded file. */
export async function withFile(status: OrderStatus = "paid"): Promise<{ owner: MemberOf; number: string; id: number }> {
  const owner = await customer();
  const number = await insertOrder(owner.actor.userId, "paid");
  const id = await addFile(owner.app, owner.actor, { number, name: "护照.pdf", bytes: samplePdf(), as: "customer" });
  await setStatus(number, status);
  return { owner, number, id };
}
