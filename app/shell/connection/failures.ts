/**
 * Whether an error means that no response, or only part of one, arrived. fetch rejects with a TypeError only then; any
 * response of the server, a 503 too, reaches the caller in another form.
 */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError);
}

/**
 * The value that a loader or an action has thrown. React Router wraps an action's error together with its status; this
 * function unwraps it.
 */
export function thrownError(result: unknown): unknown {
  const isWrapped =
    typeof result === "object" && result !== null && "type" in result && result.type === "DataWithResponseInit";
  return isWrapped && "data" in result ? result.data : result;
}
