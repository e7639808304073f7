/** What a loader or an action threw. React Router wraps an action's error together with its status; this unwraps it. */
export function thrownError(result: unknown): unknown {
  const isWrapped =
    typeof result === "object" && result !== null && "type" in result && result.type === "DataWithResponseInit";
  return isWrapped && "data" in result ? result.data : result;
}
