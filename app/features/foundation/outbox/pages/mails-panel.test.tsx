import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { MailsPanel } from "./mails-panel.tsx";

it("the button that sends a mail again names the mail", () => {
  const mail = {
    ...{ id: 7, kind: "order-news", recipient: "wang@people.example", subject: "新消息", status: "dead" as const },
    ...{ attempts: 8, nextAttemptAt: 1, lastError: "550", createdAt: 1, sentAt: null, mayResend: true, resent: null },
  };
  const Page = createRoutesStub([
    { path: "/", Component: () => <MailsPanel mails={[mail]} mayOpen={false} answer={undefined} /> },
  ]);
  const html = renderToStaticMarkup(<Page />);
  expect([...html.matchAll(/name="(\w+)" value="(\w*)"/g)].map(([, name, value]) => [name, value])).toEqual([
    ["intent", "resend"],
    ["key", ""],
    ["mail", "7"],
  ]);
});
