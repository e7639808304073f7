import { orderIsOver } from "./order-is-over.ts";

/** What a query of `orders` selects to yield an Order. */
export const orderColumns = `orders.id, orders.number, orders.user_id AS userId, orders.product_key AS productKey,
  orders.product_name AS productName, orders.currency, orders.price_from AS priceFrom, orders.price_to AS priceTo,
  orders.amount, orders.charge_aud AS chargeAud, orders.charge_rate AS chargeRate, orders.status, orders.applicant_name AS applicantName, orders.applicant_email AS applicantEmail,
  orders.applicant_contact AS applicantContact, orders.notes, orders.version, orders.created_at AS createdAt,
  orders.updated_at AS updatedAt, orders.paid_at AS paidAt,
  CASE WHEN ${orderIsOver} THEN coalesce(orders.ended_at, orders.updated_at) END AS endedAt,
  orders.refund_asked_at AS refundAskedAt, orders.files_removed_at AS filesRemovedAt`;
