import { commonText } from "#app/shell/frame/text.json";
import { trailMeta } from "#app/shell/page/page-meta.ts";
import { toolText } from "./text.json";

interface MetaProps {
  name: string;
  title?: string;
  description: string;
  path: string;
  origin: string;
  /** Whether the address has answers: search engines index only the form without answers. */
  hasAnswers: boolean;
}

/** Meta of a tool's page. */
export const toolMeta = ({ name, title = name, description, path, origin, hasAnswers }: MetaProps) =>
  trailMeta({
    ...{ title, description, origin, noindex: hasAnswers },
    trail: [
      [commonText.site, "/"],
      [toolText.all, "/tools"],
      [name, path],
    ],
  });
