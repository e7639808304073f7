import { commonText } from "#app/shell/frame/text.json";
import { trailMeta } from "#app/shell/page/page-meta.ts";
import { toolText } from "./text.json";

interface MetaProps {
  name: string;
  title?: string;
  description: string;
  path: string;
  origin: string;
  /** Whether the address has answers: search engines index the empty form only. */
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
