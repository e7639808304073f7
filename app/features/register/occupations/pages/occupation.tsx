import { data, redirect } from "react-router";
import { NamedPage } from "#app/features/register/statistics/pages/public.ts";
import { levelStatisticsOf } from "#app/features/register/statistics/server/public.ts";
import { type Trail, trailMeta } from "#app/shell/page/page-meta.ts";
import { WayBack } from "#app/shell/page/way-back.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { narrowFieldsOf, readOccupation } from "../server/public.ts";
import { occupationPath } from "../shared/occupation-path.ts";
import { onEither, visasOf } from "../shared/opened-visas.ts";
import type { Route } from "./+types/occupation";
import { drawOccupation } from "./draw-occupation.server.tsx";
import { occupationText as text, visaNames } from "./text.json";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const code = /^\d{6}(?=-|$)/.exec(params.codeSlug)?.[0];
  const [details, cells] = code
    ? await Promise.all([readOccupation(app, { code }), levelStatisticsOf(app, { fields: narrowFieldsOf(code) })])
    : [null, []];
  if (!details) throw data(text.notFound, { status: 404 });
  const { occupation, other } = details;
  const path = occupationPath(occupation);
  if (url.pathname !== path) throw redirect(path, 301);
  const { title, titleCn } = occupation;
  const visas = visasOf(onEither(occupation, other)).map((visa) => visaNames[visa]);
  const words = { code: occupation.code, title, visas: visas.join("、") || text.listsNone };
  // The Chinese title; the English one is below it.
  const name = titleCn.replace(`（${title}）`, "");
  const trailOf = (last: string): Trail => [
    [text.home, "/"],
    [text.name, "/occupations"],
    [last, path],
  ];
  return {
    ...{ code: occupation.code, trail: trailOf(name) },
    subject: { nameCn: name, nameEn: `${title} ${occupation.code}` },
    meta: trailMeta({
      title: fill(text.pageTitle, { name: titleCn, code: occupation.code }),
      description: fill(text.pageDescription, { name: titleCn, ...words }),
      ...{ trail: trailOf(titleCn), origin: app.origin },
    }),
    html: await drawOccupation(app, details, cells),
  };
}

export const handle = new WayBack("/occupations", text.name);

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData.meta;

export default function OccupationPage({ loaderData: { code, ...shown } }: Route.ComponentProps) {
  return <NamedPage {...shown} item={{ type: "occupation", code }} />;
}
