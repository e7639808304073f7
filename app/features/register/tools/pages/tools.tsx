import { Link, redirect } from "react-router";
import { commonText } from "#app/shell/frame/text.json";
import { Icon } from "#app/shell/icons/icons.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { trailMeta } from "#app/shell/page/page-meta.ts";
import { appContext } from "#worker/context.ts";
import type { Route } from "./+types/tools";
import { tools } from "./public.ts";
import { toolsText } from "./text.json";

export function loader({ url, context }: Route.LoaderArgs) {
  if (url.pathname.endsWith("/")) throw redirect("/tools", 301);
  return { origin: context.get(appContext).origin };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  trailMeta({
    ...toolsText,
    trail: [
      [commonText.site, "/"],
      [toolsText.title, "/tools"],
    ],
    origin: loaderData?.origin ?? "",
  });

export default function ToolsPage() {
  return (
    <div className="page page-wide">
      <h1>{toolsText.title}</h1>
      <p className="mt-3 max-w-[38em] text-muted">{toolsText.intro}</p>
      <ul className="tool-rows">
        {tools.map(({ to, icon, title, summary }) => (
          <li key={to}>
            <Link to={to}>
              <Icon d={icon} className="size-6" />
              <b>{title}</b>
              <span>{summary}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: "/", label: commonText.backHome }} />;
}
