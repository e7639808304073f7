import { useFetchers, useNavigation } from "react-router";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { Panel } from "#app/shell/page/boxes.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { OrderWithEvents } from "#worker/features/orders/find-order.ts";
import { maySayReady, missingOf, progressOf } from "#worker/features/orders/materials/material.ts";
import { isOver } from "#worker/features/orders/order.ts";
import type { ListedFile } from "#worker/features/orders/order-files.ts";
import { MaterialRow, tickKey } from "./material-row.tsx";
import { materialsText } from "./text.ts";

interface Props {
  order: Pick<OrderWithEvents, "number" | "status" | "applicants" | "materials" | "materialsReadyAt">;
  files: readonly ListedFile[];
  /** Idempotency key of the button that says that all are there. */
  idempotencyKey: string;
  /** The answer to that button, or to a tick without scripts. */
  answer: FormAnswer | undefined;
}

/** The materials of the customer's order, to tick off; renders nothing for an order without a list, or one that is over. */
export function MaterialsPart({ order, files, idempotencyKey, answer }: Props) {
  const { number, status, applicants, materialsReadyAt } = order;
  const materials = useShownMaterials(order.materials);
  const { state, formData } = useNavigation();
  if (materials.length === 0 || isOver(status)) return null;
  const { done, all } = progressOf(materials);
  const isComplete = missingOf(materials).length === 0;
  return (
    <Panel id="materials" title={materialsText.title}>
      <p className="flex flex-wrap items-center gap-x-3 font-medium" role="status">
        <span className="tabular-nums">{fill(materialsText.progress, { done, all })}</span>
        {all < materials.length && <span className="font-normal text-muted text-sm">{materialsText.requiredOnly}</span>}
      </p>
      <progress value={done} max={Math.max(all, 1)} aria-hidden="true" className="block h-2 w-full accent-primary" />
      <p className="mt-2 text-muted text-sm print:hidden">
        {materialsText.hint}
        {(status === "submitted" || status === "awaiting-payment") && materialsText.early}
      </p>
      <FormMessage focusKey={answer}>{answer?.message ?? answer?.errors?.key}</FormMessage>
      <ul className="mt-2 divide-y divide-line">
        {order.materials.map((material) => (
          <MaterialRow
            key={material.id}
            number={number}
            material={material}
            applicants={applicants}
            files={files.filter(({ materialId }) => materialId === material.id)}
          />
        ))}
      </ul>
      {materialsReadyAt !== null && (
        <p className="mt-3">
          {materialsText.said}
          <DateTime at={materialsReadyAt} />
        </p>
      )}
      {isComplete && maySayReady(order) && (
        <PostForm preventScrollReset className="mt-3 grid justify-items-start gap-2 print:hidden">
          <p>{materialsText.allDone}</p>
          <input type="hidden" name="intent" value="ready" />
          <input type="hidden" name="key" value={idempotencyKey} />
          <SubmitButton
            isBusy={state !== "idle" && formData?.get("intent") === "ready"}
            busyLabel={materialsText.sayReadyBusy}
          >
            {materialsText.sayReady}
          </SubmitButton>
        </PostForm>
      )}
    </Panel>
  );
}

/** The materials as the customer has ticked them, with ticks that are still being sent. */
function useShownMaterials(materials: OrderWithEvents["materials"]) {
  const sending = new Map(useFetchers().map(({ key, formData }) => [key, formData?.get("ready")]));
  return materials.map((material) => {
    const ready = sending.get(tickKey(material.id));
    return ready === undefined || ready === null || material.receivedAt !== null
      ? material
      : { ...material, tickedAt: ready === "yes" ? (material.tickedAt ?? 0) : null };
  });
}
