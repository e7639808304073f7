import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
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
        登录演示账号时输入的 6 位数字。这个页面和这些账号只在开发环境里有；密码由 npm start 显示。
      </p>
      {codes.length === 0 ? (
        <p className="mt-6">还没有演示账号：它们由 npm start 建立。</p>
      ) : (
        <>
          <p className="mt-4">这组数字还有 {secondsLeft} 秒有效，刚过期的一组也能用。</p>
          <table className="mt-4 w-full text-left">
            <thead>
              <tr className="border-line border-b text-muted">
                <th scope="col" className="py-2 font-medium">
                  邮箱
                </th>
                <th scope="col" className="py-2 font-medium">
                  角色
                </th>
                <th scope="col" className="py-2 font-medium">
                  验证码
                </th>
              </tr>
            </thead>
            <tbody>
              {codes.map(({ email, role, code }) => (
                <tr key={email} className="border-line border-b">
                  <td className="break-all py-2 pr-2">{email}</td>
                  <td className="py-2 pr-2">{role}</td>
                  <td className="py-2 font-mono text-xl tabular-nums">{code}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-6">
            <Link to="/dev/second-factor" className="text-primary underline underline-offset-4">
              看新的数字
            </Link>
          </p>
        </>
      )}
    </div>
  );
}
