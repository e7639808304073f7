import { Link } from "react-router";
import { commonText } from "#app/shell/frame/text.json";
import { Icon } from "#app/shell/icons/icons.tsx";
import { trailMeta } from "#app/shell/page/page-meta.ts";
import { WayBack } from "#app/shell/page/way-back.ts";
import { appContext } from "#worker/context.ts";
import type { Route } from "./+types/tools";
import { toolsText } from "./text.json";
import { tools } from "./tool-list.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(appContext).origin };
}

export const handle = new WayBack("/", commonText.backHome);

export const meta = ({ loaderData }: Route.MetaArgs) =>
  trailMeta({
    ...toolsText,
    trail: [
      [commonText.site, "/"],
      [toolsText.title, "/tools"],
    ],
    origin: loaderData.origin,
  });

export default function ToolsPage() {
  return (
    <div className="page page-wide">
      <h1>{toolsText.title}</h1>
      <p className="mt-3 max-w-[38em] text-muted">{toolsText.intro}</p>
      <ul className="mt-6 grid gap-x-12 border-line border-t sm:grid-cols-2">
        {tools.map(({ to, icon, title, summary }) => {
          // A summary begins with the question that the tool answers.
          const end = summary.indexOf("？") + 1;
          return (
            <li key={to}>
              <Link
                to={to}
                className="grid h-full grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 border-line border-b py-4 hover:text-primary"
              >
                <Icon d={icon} className="row-span-2 mt-0.5 size-6 text-primary" />
                <b className="text-block">{summary.slice(0, end)}</b>
                <span className="text-muted">{`${title}：${summary.slice(end)}`}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
