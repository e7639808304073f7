import { useNavigation } from "react-router";
import { Field } from "#app/shell/form/field.tsx";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { Notice } from "#app/shell/page/boxes.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { mayAskRefund, type Order } from "#worker/features/orders/order.ts";
import { orderText } from "./text.ts";

interface Props {
  order: Pick<Order, "status" | "refundAskedAt">;
  /** Of a try that was refused. */
  answer: FormAnswer | undefined;
}

/** Asking for the money back while the service is not done; afterwards that it was asked for. */
export function RefundPart({ order: { status, refundAskedAt }, answer }: Props) {
  const { state, formData } = useNavigation();
  const mayAsk = mayAskRefund(status);
  return (
    <div id="refund" className="scroll-mt-20 print:hidden">
      <FormMessage of={answer}>{answer?.message ?? answer?.errors?.reason}</FormMessage>
      {mayAsk && refundAskedAt !== null && (
        <Notice>
          {orderText.refund.asked}
          <DateTime at={refundAskedAt} />
        </Notice>
      )}
      {mayAsk && refundAskedAt === null && (
        <details className="mt-2" open={answer !== undefined}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-danger underline underline-offset-4">
            {orderText.refund.label}
          </summary>
          <PostForm preventScrollReset className="mt-2 grid max-w-xl justify-items-start gap-3">
            <p>{orderText.refund.ask}</p>
            <input type="hidden" name="intent" value="refund" />
            <div className="w-full">
              <Field
                name="reason"
                type="textarea"
                rows={3}
                label={orderText.refund.reason}
                isOptional
                defaultValue={answer?.values?.reason}
              />
            </div>
            <SubmitButton
              tone="danger"
              isBusy={state !== "idle" && formData?.get("intent") === "refund"}
              busyLabel={orderText.refund.busy}
            >
              {orderText.refund.confirm}
            </SubmitButton>
          </PostForm>
        </details>
      )}
    </div>
  );
}
