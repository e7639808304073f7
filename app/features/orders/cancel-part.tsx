import { useNavigation } from "react-router";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { type Order, transitionsOf } from "#worker/features/orders/order.ts";
import { orderText } from "./text.ts";

interface Props {
  order: Pick<Order, "number" | "status" | "version">;
  /** Of a try that was refused. */
  answer: FormAnswer | undefined;
}

/** Cancelling before the payment; asked once more, without scripts too. */
export function CancelPart({ order: { number, status, version }, answer }: Props) {
  const { state, formData } = useNavigation();
  const mayCancel = transitionsOf("customer", status).includes("cancelled");
  return (
    <div id="cancel" className="mt-6 print:hidden">
      <FormMessage of={answer}>{answer?.message}</FormMessage>
      {mayCancel && (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-danger underline underline-offset-4">
            {orderText.cancel.label}
          </summary>
          <PostForm preventScrollReset className="mt-2 grid justify-items-start gap-3">
            <p>{fill(orderText.cancel.ask, { number })}</p>
            <input type="hidden" name="intent" value="cancel" />
            <input type="hidden" name="version" value={version} />
            <SubmitButton
              tone="danger"
              isBusy={state !== "idle" && formData?.get("intent") === "cancel"}
              busyLabel={orderText.cancel.busy}
            >
              {orderText.cancel.confirm}
            </SubmitButton>
          </PostForm>
        </details>
      )}
    </div>
  );
}
