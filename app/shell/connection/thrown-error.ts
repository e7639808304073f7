/** What a route's handler threw, of the router's result: an action's comes wrapped together with its status. */
export function thrownError(result: unknown): unknown {
  const isWrapped =
    typeof result === "object" && result !== null && "type" in result && result.type === "DataWithResponseInit";
  return isWrapped && "data" in result ? result.data : result;
}
