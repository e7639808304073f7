import { plainLinks } from "./static-section.tsx";

/**
 * HTML that a loader has rendered (draw.server.tsx). The browser shows it unchanged, and loads neither its code nor its
 * data.
 */
export const Drawn = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React on the server
  <div {...plainLinks} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
);
