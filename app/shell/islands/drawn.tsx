import { plainLinks } from "./static-section.tsx";

/** What a loader drew (draw.server.tsx). The browser shows it as it is, and loads neither its code nor its data. */
export const Drawn = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React on the server
  <div {...plainLinks} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
);
