/** How a message ended: undefined is well; else what the server says, when it says something, and at which field. */
export type SendFailure = { kind: "answered"; message?: string; field?: string } | { kind: "network" };

/** Milliseconds; a message that was stored is not stored again when it is sent again. */
const timeout = 20_000;

/** Posts a message to the API. Never throws. */
export async function postMessage(fields: Record<string, string>): Promise<SendFailure | undefined> {
  try {
    const response = await fetch("/api/send-contact-email", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(timeout),
    });
    if (response.ok) return undefined;
    const body: unknown = await response.json().catch(() => null);
    return { kind: "answered", ...textsOf(body) };
  } catch {
    return { kind: "network" };
  }
}

function textsOf(body: unknown): { message?: string; field?: string } {
  if (typeof body !== "object" || body === null) return {};
  return {
    ...("message" in body && typeof body.message === "string" && body.message ? { message: body.message } : {}),
    ...("field" in body && typeof body.field === "string" ? { field: body.field } : {}),
  };
}
