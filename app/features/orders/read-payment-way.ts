import type { AppContext } from "#worker/context.ts";
import { isDefaultWayToPay, readSiteSettings } from "#worker/features/site-settings/public.ts";

/** How money comes in, for the pages that ask for it. */
export interface PaymentWay {
  kind: "instruction" | "stripe";
  /** What the back office wrote about transfers, WeChat and Alipay; its lines are kept. */
  instructions: string;
  /** Nobody wrote them yet, so they name no account: the message that asks for the payment has to. */
  isNamedInMessage: boolean;
}

export async function readPaymentWay(app: AppContext): Promise<PaymentWay> {
  const { kind } = app.payments;
  if (kind === "stripe") return { kind, instructions: "", isNamedInMessage: false };
  const settings = await readSiteSettings(app);
  return { kind, instructions: settings.paymentInstructions, isNamedInMessage: isDefaultWayToPay(settings) };
}
