import type { NamedOrder } from "./mail.ts";
import { orderStatusNames } from "./order-status-names.ts";

/** "AO-261121-7KQ4MX（旅游签证 600，已付款）": an order in a sentence. */
export const nameOrder = ({ number, product, status }: NamedOrder): string =>
  `${number}（${product}，${orderStatusNames[status]}）`;
