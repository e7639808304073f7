import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { TextLink } from "#app/shell/page/links.tsx";
import { appContext } from "#worker/context.ts";
import { listDemoCodes } from "../server/demo-codes.ts";

/** Development only (app/routes.ts): the current codes of the demo accounts' second factors. */
export async function loader({ context }: LoaderFunctionArgs) {
  // A second guard, in case a build contains the page.
  if (!import.meta.env.DEV) throw new Response(null, { status: 404 });
  const app = context.get(appContext);
  app.isPersonal = true;
  return { codes: await listDemoCodes(app), secondsLeft: 30 - (Math.floor(app.now() / 1000) % 30) };
}

export const meta = () => [{ title: "演示账号的验证码（仅开发环境） | 澳途" }, { name: "robots", content: "noindex" }];

export default function SecondFactor() {
  const { codes, secondsLeft } = useLoaderData<typeof loader>();
  return (
    <div className="page page-text">
      <h1>演示账号的验证码</h1>
      <p className="mt-2 text-muted">
        登录演示账号时输入的 6 位数字，还有 {secondsLeft}{" "}
        秒有效，刚过期的一组也能用。这个页面和这些账号只在开发环境里有，由 npm start 建立；密码也由它显示。
      </p>
      <ul className="my-4 divide-y divide-line border-line border-y">
        {codes.map(({ email, role, code }) => (
          <li key={email} className="flex flex-wrap justify-between gap-x-4 py-2">
            {email}（{role}） <strong className="font-mono text-xl tabular-nums">{code}</strong>
          </li>
        ))}
      </ul>
      <TextLink to="/dev/second-factor">看新的数字</TextLink>
    </div>
  );
}
