import { useNavigation } from "react-router";
import { Field } from "#app/shell/form/field.tsx";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { Notice, Panel } from "#app/shell/page/boxes.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { mayAskRefund, type Order, transitionsOf } from "../shared/order.ts";
import { orderText } from "./text.json";

interface CancelProps {
  order: Pick<Order, "number" | "status" | "version">;
  answer: FormAnswer | undefined;
}

/** The button that cancels an order before payment, with a confirmation that works without scripts. */
export function CancelPart({ order: { number, status, version }, answer }: CancelProps) {
  const { state, formData } = useNavigation();
  const mayCancel = transitionsOf("customer", status).includes("cancelled");
  return (
    <div id="cancel" className="mt-6 print:hidden">
      <FormMessage focusKey={answer}>{answer?.message}</FormMessage>
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

interface RefundProps {
  order: Pick<Order, "status" | "refundAskedAt">;
  answer: FormAnswer | undefined;
}

/** The form that asks for a refund while the service is not finished; after the request, a note with its time. */
export function RefundPart({ order: { status, refundAskedAt }, answer }: RefundProps) {
  const { state, formData } = useNavigation();
  const mayAsk = mayAskRefund(status);
  return (
    <div id="refund" className="scroll-mt-20 print:hidden">
      <FormMessage focusKey={answer}>{answer?.message ?? answer?.errors?.reason}</FormMessage>
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

interface HelpProps {
  number: string;
  supportEmail: string;
  /** Whether the service is offered again. */
  isCancelled: boolean;
  service: string;
}

/** How a customer reaches us about an order. */
export function OrderHelp({ number, supportEmail, isCancelled, service }: HelpProps) {
  return (
    <Panel title={orderText.help.label}>
      <p>
        {orderText.help.what}
        <a
          href={`mailto:${supportEmail}?subject=${encodeURIComponent(fill(orderText.title, { number }))}`}
          className="wrap-anywhere text-primary underline underline-offset-4"
        >
          {supportEmail}
        </a>
      </p>
      <p className="mt-1 text-muted text-sm">{orderText.help.never}</p>
      {isCancelled && (
        <p className="mt-3">
          <ButtonLink to={`/purchase?service=${service}`}>{orderText.again}</ButtonLink>
        </p>
      )}
    </Panel>
  );
}
