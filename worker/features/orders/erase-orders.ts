import type { Statements } from "#worker/platform/db/client.ts";

/**
 * The statements that take everything about people out of orders, for the batch that ends the account or the order. What
 * was sold, when, for how much and what became of it stays in the books; who it was for, what was said about it and its
 * files go (the objects by the daily cleaning), and the words in the record of what staff did with it.
 * @param which a condition on `orders`, ?1 bound to `of`
 */
export function eraseOrders({ primary }: { primary: Statements }, which: string, of: string): D1PreparedStatement[] {
  const ordered = `order_id IN (SELECT id FROM orders WHERE ${which})`;
  return [
    `UPDATE order_files SET name = '', uploader = '', removed_at = COALESCE(removed_at, unixepoch() * 1000) WHERE ${ordered}`,
    `UPDATE order_events SET message = '', actor = CASE by WHEN 'customer' THEN '' ELSE actor END WHERE ${ordered}`,
    `DELETE FROM order_notes WHERE ${ordered}`,
    // Names of files, notes, and what the customer was told.
    `UPDATE audit_entries SET before = json_remove(before, '$.name'),
       after = json_remove(after, '$.name', '$.text', '$.message')
     WHERE subject_type = 'order' AND subject_id IN (SELECT number FROM orders WHERE ${which})`,
    `UPDATE orders SET applicant_name = '', applicant_email = '', applicant_contact = '', notes = '',
       version = version + 1 WHERE ${which}`,
  ].map((statement) => primary.prepare(statement).bind(of));
}
