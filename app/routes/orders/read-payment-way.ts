import type { AppContext } from "#worker/context.ts";
import { readSiteSettings } from "#worker/domain/site-settings/read-site-settings.ts";

/** How money comes in, for the pages that ask for it. */
export interface PaymentWay {
  kind: "instruction" | "stripe";
  /** What the back office wrote about transfers, WeChat and Alipay; its lines are kept. */
  instructions: string;
}

export async function readPaymentWay(app: AppContext): Promise<PaymentWay> {
  const { kind } = app.payments;
  if (kind === "stripe") return { kind, instructions: "" };
  return { kind, instructions: (await readSiteSettings(app)).paymentInstructions };
}
