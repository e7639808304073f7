import { type RefObject, useRef, useState } from "react";
import { useOnce } from "#app/shell/form/use-once.ts";
import type { HumanCheckHandle } from "#app/shell/human-check/human-check-action.ts";
import { type HumanCheckResult, verifyHuman } from "#app/shell/human-check/verify-human.ts";
import { toast } from "#app/shell/toast/toast.ts";
import { checkFields } from "./check-fields.ts";
import { postMessage } from "./post-message.ts";
import { contactText } from "./text.ts";

interface Options {
  token: string | null;
  humanCheck: RefObject<HumanCheckHandle | null>;
  setErrors: (errors: Record<string, string>) => void;
  onSent: () => void;
}

const checkProblems = {
  failed: contactText.checkFailed,
  service: contactText.checkService,
  network: contactText.checkNetwork,
  timeout: contactText.checkTimeout,
} as const satisfies Record<Exclude<HumanCheckResult, "ok">, string>;

/** Specification, section 9. Milliseconds. */
const failureDuration = 6000;

const complain = (title: string, description?: string) =>
  toast({ title, tone: "danger", duration: failureDuration, ...(description ? { description } : {}) });

/** Sends the form from the page: the fields, the human check, the message. What was typed stays until it is sent. */
export function useSendMessage({ token, humanCheck, setErrors, onSent }: Options) {
  const [isSending, setIsSending] = useState(false);
  const once = useOnce();
  /** The same message has the same key, so that it counts once when an answer was lost; another text is another one. */
  const lastTry = useRef({ content: "", key: "" });

  async function attempt(form: HTMLFormElement) {
    const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const wrong = await checkFields(fields);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    if (!token) {
      complain(contactText.checkMissing);
      humanCheck.current?.focus();
      return;
    }
    setIsSending(true);
    const check = await verifyHuman(token);
    if (check !== "ok") {
      complain(checkProblems[check]);
      humanCheck.current?.reset();
      return;
    }
    const content = JSON.stringify(fields);
    if (lastTry.current.content !== content) lastTry.current = { content, key: crypto.randomUUID() };
    const failure = await postMessage({ ...fields, key: lastTry.current.key });
    humanCheck.current?.reset();
    if (!failure) {
      lastTry.current = { content: "", key: "" };
      form.reset();
      toast({ title: contactText.sent, description: contactText.sentText, duration: 5000 });
      onSent();
      return;
    }
    if (failure.kind === "network") return complain(contactText.failed, contactText.failedNetwork);
    const message = failure.message ?? contactText.failedText;
    if (failure.field) setErrors({ [failure.field]: message });
    complain(contactText.failed, message);
  }

  const send = (form: HTMLFormElement) => once(() => attempt(form).finally(() => setIsSending(false)));

  return { isSending, send };
}
