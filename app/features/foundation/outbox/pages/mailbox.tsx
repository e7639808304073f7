import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { appContext } from "#worker/context.ts";
import { listMails } from "../server/read-outbox.ts";

/** The mailbox of development: mails that would have been sent, newest first. The built site has no such route (app/routes.ts). */
export async function loader({ context, url }: LoaderFunctionArgs) {
  // A second guard, in case the route is built in.
  if (!import.meta.env.DEV) throw new Response(null, { status: 404 });
  const app = context.get(appContext);
  app.isPersonal = true;
  const mails = await listMails(app);
  const wanted = Number(url.searchParams.get("mail"));
  return { mails, open: mails.find(({ id }) => id === wanted) ?? mails[0] ?? null };
}

export const meta = () => [{ title: "邮箱（仅开发环境） | 澳途" }, { name: "robots", content: "noindex" }];

const linksOf = (text: string) => [...new Set(text.match(/https?:\/\/\S+/g))];

const statusNames = { pending: "等待发送", sending: "发送中", sent: "已发送", dead: "已放弃", held: "已扣下" };

export default function Mailbox() {
  const { mails, open } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <h1>邮箱</h1>
      <p className="mt-2 text-muted">
        本站发出的邮件，最新的在前，最多 50 封。这个页面只在开发环境里有，邮件没有真的寄出。
      </p>
      {!open && <p className="mt-6">还没有邮件。注册一个账号试试。</p>}
      <div className="mt-6 grid gap-6 lg:grid-cols-[20rem_1fr]">
        <ol className="max-h-96 overflow-auto lg:max-h-none">
          {mails.map(({ id, subject, recipient, status, createdAt }) => (
            <li key={id} className="border-line border-b">
              <Link
                to={`?mail=${id}`}
                aria-current={id === open?.id ? "true" : undefined}
                className="block px-3 py-2 hover:bg-primary-soft aria-[current]:bg-primary-soft"
              >
                <span className="font-medium">{subject}</span>
                <span className="block break-all text-muted text-sm">
                  {recipient}
                  <br />
                  {new Date(createdAt).toISOString().slice(0, 19).replace("T", " ")} UTC · {statusNames[status]}
                </span>
              </Link>
            </li>
          ))}
        </ol>
        {open && (
          <article>
            <h2 className="text-section">{open.subject}</h2>
            <p className="mt-1 break-all text-muted">
              收件人 {open.recipient}
              {open.replyTo && `，回复到 ${open.replyTo}`}
              {open.lastError && `，第 ${open.attempts} 次发送失败：${open.lastError}`}
            </p>
            <iframe
              title="邮件正文"
              sandbox="allow-top-navigation-by-user-activation"
              srcDoc={open.html.replace("<head>", '<head><base target="_top">')}
              className="mt-4 h-[36rem] w-full rounded-xl border border-line bg-white"
            />
            <h3 className="mt-6 font-semibold">纯文本</h3>
            <pre className="mt-2 whitespace-pre-wrap break-all rounded-xl border border-line bg-surface p-4 text-sm">
              {open.text}
            </pre>
            {linksOf(open.text).map((link) => (
              <p key={link} className="mt-2 break-all">
                <a href={link} className="text-primary underline">
                  {link}
                </a>
              </p>
            ))}
          </article>
        )}
      </div>
    </div>
  );
}
