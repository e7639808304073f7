import { useRouteLoaderData } from "react-router";

/** What an old register may have wrong or lack, at the end of a sentence of a page with rows of it. The server writes the text (read-frame.server.ts). */
export const RegisterAge = () => useRouteLoaderData<{ registerAge?: string }>("root")?.registerAge ?? null;
