/**
 * Whether an error means that no response, or only part of one, arrived. fetch rejects with a TypeError only then; any
 * response of the server, a 503 too, reaches the caller in another form.
 */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError);
}
