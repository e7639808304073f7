import { useRouteLoaderData } from "react-router";

/**
 * A note at the end of a sentence about possible errors and gaps of an old register. The server writes the text
 * (read-frame.server.ts).
 */
export const RegisterAge = () => useRouteLoaderData<{ registerAge?: string }>("root")?.registerAge ?? null;
