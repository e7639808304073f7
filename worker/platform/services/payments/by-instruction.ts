import { AppError } from "#worker/errors.ts";
import type { Payments } from "./payments.ts";

/** Without keys of a payment service: people pay as they are told, and staff confirm it. */
export function byInstruction(): Payments {
  const refuse = async (): Promise<never> => {
    throw new AppError("unavailable", "网站目前不收在线付款，请按页面上的说明付款。");
  };
  return {
    kind: "instruction",
    startCheckout: refuse,
    readCheckout: refuse,
    expireCheckout: refuse,
    openPortal: refuse,
    readEvent: async () => {
      throw new AppError("not_found", "没有这个接口。");
    },
  };
}
