import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { appContext } from "#worker/context.ts";
import { listMails } from "../server/read-outbox.ts";

/** The mailbox of development: mails that would have been sent, newest first. The built site has no such route (app/routes.ts). */
export async function loader({ context }: LoaderFunctionArgs) {
  // A second guard, in case the route is built in.
  if (!import.meta.env.DEV) throw new Response(null, { status: 404 });
  const app = context.get(appContext);
  app.isPersonal = true;
  return listMails(app);
}

export const meta = () => [{ title: "邮箱（仅开发环境） | 澳途" }, { name: "robots", content: "noindex" }];

const linksOf = (text: string) => [...new Set(text.match(/https?:\/\/\S+/g))];

export default function Mailbox() {
  const mails = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <h1>邮箱</h1>
      <p className="mt-2 text-muted">
        本站发出的邮件，最新的在前，最多 50 封。这个页面只在开发环境里有，邮件没有真的寄出。
      </p>
      {mails.length === 0 && <p className="mt-6">还没有邮件。注册一个账号试试。</p>}
      {mails.map(({ id, subject, recipient, replyTo, status, createdAt, html, text, lastError }, at) => (
        <details key={id} open={at === 0} className="mt-2 border-line border-b pb-2">
          <summary className="font-medium">{subject}</summary>
          <p className="break-all text-muted text-sm">
            {[new Date(createdAt).toISOString(), recipient, replyTo, status, lastError].filter(Boolean).join(" · ")}
          </p>
          <iframe
            title={subject}
            loading="lazy"
            sandbox="allow-top-navigation-by-user-activation"
            srcDoc={html.replace("<head>", '<head><base target="_top">')}
            className="mt-4 h-[36rem] w-full rounded-xl border border-line bg-white"
          />
          <pre className="mt-2 whitespace-pre-wrap break-all rounded-xl border border-line bg-surface p-4 text-sm">
            {text}
          </pre>
          {linksOf(text).map((link) => (
            <a key={link} href={link} className="link mt-2 block break-all">
              {link}
            </a>
          ))}
        </details>
      ))}
    </div>
  );
}
