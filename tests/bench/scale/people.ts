const minute = 60_000;

/** Session tokens of the account that requests the back office, and of a customer. */
export const sessions = { admin: "session-of-scale-admin", customer: "session-of-scale-customer" } as const;

/** States of orders by the last two digits of their number. As in a business of some years, most orders are closed. */
const status = `CASE WHEN n % 100 < 80 THEN 'delivered' WHEN n % 100 < 88 THEN 'cancelled' WHEN n % 100 < 90 THEN 'refunded'
  WHEN n % 100 < 92 THEN 'submitted' WHEN n % 100 < 94 THEN 'awaiting-payment' WHEN n % 100 < 95 THEN 'paid'
  WHEN n % 100 < 97 THEN 'materials' ELSE 'in-progress' END`;

/**
 * The statements that fill the tables which grow with customers: accounts, orders with what belongs to them, mails, messages,
 * memberships and the audit log. The same number always gives the same rows.
 * @param count of accounts, and of orders: each has two events, a message, a file and a row of money
 * @param now ms since 1970; rows are a minute apart and end there
 */
export function peopleStatements(count: number, now: number): string[] {
  const statements: string[] = [];
  const at = `(${now} - (${count} - n) * ${minute})`;
  const insert = (table: string, columns: Record<string, string | number>, where = "1") =>
    statements.push(`INSERT INTO ${table} (${Object.keys(columns).join(", ")})
      WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
      SELECT ${Object.values(columns).join(", ")} FROM numbers WHERE ${where}`);
  insert("users", {
    ...{ id: "'u' || n", name: "'客户 ' || n", email: "'person-' || n || '@people.example'" },
    ...{ email_verified: "n % 50 > 0", role: "'user'", banned_at: `iif(n % 5000 = 0, ${at}, NULL)` },
    ...{ invite_code: "printf('c%07d', n)", last_sign_in_at: at, created_at: at, updated_at: at },
  });
  for (const [id, role] of [
    ["admin", "admin"],
    ["staff", "staff"],
  ] as const) {
    statements.push(`INSERT INTO users (id, name, email, email_verified, role, two_factor_enabled, invite_code, created_at, updated_at)
      VALUES ('${id}', '${id}', '${id}@aotu.example', 1, '${role}', 1, 'i-${id}', ${now}, ${now})`);
  }
  for (const [token, user] of [
    [sessions.admin, "admin"],
    [sessions.customer, "u77"],
  ] as const) {
    statements.push(`INSERT INTO sessions (id, token, user_id, expires_at, created_at, updated_at)
      VALUES ('${token}', '${token}', '${user}', ${now + 7 * 24 * 60 * minute}, ${now}, ${now})`);
  }
  insert("orders", {
    ...{ id: "n", number: "printf('AO-%06d-%06d', 260000 + n % 1000, n)", key: "'k' || n", user_id: "'u' || n" },
    ...{ product_key: "'product-' || (n % 5)", product_name: "'产品 ' || (n % 5)", currency: "'CNY'" },
    ...{ price_from: 110000, amount: "110000 + n % 1000", status, applicant_name: "'客户 ' || n" },
    ...{ applicant_email: "'person-' || n || '@people.example'", applicant_contact: "'wx-' || n" },
    ...{ scope_agreed_at: at, refund_agreed_at: at, created_at: at, updated_at: at },
    state_due_at: `iif(n % 100 BETWEEN 90 AND 91 OR n % 100 = 94 OR n % 100 > 96, ${at} + 2880 * ${minute}, NULL)`,
    asked_at: `iif(n % 500 = 0, ${at}, NULL)`,
    answer_due_at: `iif(n % 500 = 0, ${at} + 2880 * ${minute}, NULL)`,
    assignee_id: "iif(n % 100 > 89 AND n % 2, 'staff', NULL)",
  });
  const order = { order_id: "n" };
  const about = { subject_type: "'order'", subject_id: "n" };
  insert("order_events", { ...order, to_status: "'submitted'", by: "'customer'", actor: "''", at });
  insert("order_events", { ...order, from_status: "'submitted'", to_status: status, by: "'staff'", actor: "''", at });
  insert("conversation_posts", { ...about, key: "'k'", by: "'customer'", author: "'a'", text: "'请问进度'", at });
  insert("conversation_files", {
    ...{ ...about, key: "'file-' || n", name: "'护照.pdf'", type: "'application/pdf'", size: 1000, by: "'customer'" },
    ...{ uploader: "'a'", uploaded_at: at, removed_at: `iif(n % 100 < 80, ${at}, NULL)` },
  });
  insert("order_money", {
    ...{
      ...order,
      direction: "iif(n % 50 = 0, 'refunded', 'received')",
      amount: "110000 + n % 1000",
      currency: "'CNY'",
    },
    ...{ day: `date(${at} / 1000, 'unixepoch')`, way: "'bank'", reference: "'ref-' || n", recorded_by: "'s'", at },
  });
  insert("outbox", {
    ...{ message_id: "'m' || n", kind: "iif(n % 3, 'order-moved', 'order-received')", user_id: "'u' || n" },
    ...{ recipient: "'person-' || n || '@people.example'", subject: "'订单 ' || n", html: "''", text: "''" },
    ...{ status: "iif(n % 1000, 'sent', 'dead')", next_attempt_at: at, created_at: at, attempts: "1 + n % 3" },
  });
  insert("contact_messages", {
    ...{ key: "'k' || n", name: "'客户 ' || n", email: "'person-' || n || '@people.example'", topic: "'other'" },
    ...{ message: "'你好'", created_at: at, status: "iif(n % 1000, 'closed', 'new')" },
  });
  insert("audit_entries", {
    ...{ at, actor_id: "'staff'", actor_email: "'staff@aotu.example'", action: "'order.moved'" },
    ...{ subject_type: "'order'", subject_id: "n", before: `'{"status":"paid"}'`, after: `'{"status":"materials"}'` },
  });
  insert("account_events", { user_id: "'u' || n", kind: "'signed-in'", at });
  insert(
    "memberships",
    {
      ...{ user_id: "'u' || n", plan: "iif(n % 2, 'premium', 'standard-tier')", starts_at: at },
      ...{ ends_at: `iif(n % 2, ${at}, NULL)`, updated_at: at },
    },
    "n % 5 = 0",
  );
  return statements;
}
