/**
 * Whether an error says that no answer came, or not all of it. What the server answers, a 503 too, is something else:
 * fetch rejects with a TypeError only without an answer, and the router passes on what the server threw as an Error.
 */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError);
}
