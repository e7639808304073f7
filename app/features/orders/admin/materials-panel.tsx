import { Link } from "react-router";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { Panel } from "#app/shell/page/boxes.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { OrderWithEvents } from "#worker/features/orders/find-order.ts";
import { isAskedAgain, isMissing, type OrderMaterial, progressOf } from "#worker/features/orders/materials/material.ts";
import { isOver } from "#worker/features/orders/order.ts";
import type { ListedFile } from "#worker/features/orders/order-files.ts";
import { fileAddress } from "../file-address.ts";
import { materialsText } from "../materials/text.ts";
import { writeMaterialNotes } from "./material-forms.tsx";

const { admin } = materialsText;

/** The page that edits the materials of an order, and takes all forms about them. */
export const materialsPage = (number: string) => `/admin/orders/${encodeURIComponent(number)}/materials`;

interface Props {
  order: Pick<OrderWithEvents, "number" | "status" | "materials" | "materialsReadyAt">;
  files: readonly ListedFile[];
}

/** What the customer has brought, to confirm; the list itself is edited on a page of its own. */
export function MaterialsPanel({ order, files }: Props) {
  const { number, status, materials, materialsReadyAt } = order;
  const isClosed = isOver(status);
  const { done, all } = progressOf(materials);
  const isAnyTicked = materials.some(({ tickedAt, receivedAt }) => tickedAt !== null && receivedAt === null);
  return (
    <Panel id="materials" title={materialsText.title}>
      {materials.length === 0 ? (
        <p className="text-muted">{admin.none}</p>
      ) : (
        <p className="font-medium tabular-nums">{fill(materialsText.progress, { done, all })}</p>
      )}
      {materialsReadyAt !== null && (
        <p className="mt-1 font-medium text-accent">
          {admin.said}
          <DateTime at={materialsReadyAt} />
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {materials.map((material) => (
          <li key={material.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0">
              <MaterialState material={material} />
              {files
                .filter(({ materialId }) => materialId === material.id)
                .map((file) => (
                  <a
                    key={file.id}
                    href={fileAddress(number, file.id, "staff")}
                    download={file.name}
                    className="me-3 inline-block break-words py-1 text-primary text-sm underline underline-offset-4"
                  >
                    {file.name}
                  </a>
                ))}
            </div>
            {!isClosed && <ReceiveForm number={number} material={material} />}
          </li>
        ))}
      </ul>
      {!isClosed && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          {materials.length === 0 && (
            <PostForm action={materialsPage(number)} preventScrollReset>
              <input type="hidden" name="intent" value="use-list" />
              <SubmitButton tone="plain">{admin.useList}</SubmitButton>
            </PostForm>
          )}
          {isAnyTicked && (
            <PostForm action={materialsPage(number)} preventScrollReset>
              <input type="hidden" name="intent" value="receive-all" />
              <SubmitButton tone="plain">{admin.receiveAll}</SubmitButton>
            </PostForm>
          )}
          <Link
            to={materialsPage(number)}
            className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
          >
            {admin.edit}
          </Link>
        </div>
      )}
    </Panel>
  );
}

/** A material, and how far it is. */
export function MaterialState({ material }: { material: OrderMaterial }) {
  const { name, tickedAt, receivedAt, againReason } = material;
  return (
    <>
      <span className="break-words font-medium">{name}</span>
      <span className="ms-2 text-muted text-sm">{writeMaterialNotes(material)}</span>
      <span className="block text-sm">
        {receivedAt !== null ? (
          <span className="text-primary">
            ✓ {admin.receivedAt} <DateTime at={receivedAt} withZone={false} />
          </span>
        ) : tickedAt !== null ? (
          <span className="text-accent">
            {admin.customerReady} <DateTime at={tickedAt} withZone={false} />
          </span>
        ) : isAskedAgain(material) ? (
          <span className="text-danger">
            {admin.asked}
            {againReason}
          </span>
        ) : (
          <span className="text-muted">{materialsText.missing}</span>
        )}
      </span>
    </>
  );
}

/** Confirms a material that the customer has ticked, and takes that back. */
export function ReceiveForm({ number, material }: { number: string; material: OrderMaterial }) {
  const { id, name, receivedAt } = material;
  if (receivedAt === null && isMissing(material)) return null;
  return (
    <PostForm action={materialsPage(number)} preventScrollReset>
      <input type="hidden" name="intent" value="receive" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="received" value={receivedAt === null ? "yes" : "no"} />
      <SubmitButton tone="plain">
        {receivedAt === null ? admin.receive : admin.undo}
        <span className="sr-only"> {name}</span>
      </SubmitButton>
    </PostForm>
  );
}
