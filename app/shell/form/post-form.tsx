import { type ComponentProps, type SubmitEvent, useRef, useState } from "react";
import { Form, useActionData, useNavigation, useSubmit } from "react-router";
import { useOnce } from "./use-once.ts";

interface PostOptions {
  /** Leaves the page where it is scrolled to. */
  preventScrollReset?: boolean | undefined;
  /** Around the posting itself: what has to succeed before `post`, or takes its place. The fields are as they were sent. */
  around?: (fields: FormData, post: () => Promise<void>, form: HTMLFormElement) => Promise<void>;
}

interface Post {
  /** The fields that are being sent, until the answer is drawn; undefined otherwise. */
  sending: FormData | undefined;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Posts a form through the router without loading the page anew: once, however often its button is pressed. */
export function usePost({ preventScrollReset = false, around = (_, post) => post() }: PostOptions): Post {
  const submit = useSubmit();
  const { run, isRunning } = useOnce();
  const { state, formData } = useNavigation();
  const answer = useActionData<unknown>();
  const answerBefore = useRef<unknown>(undefined);
  const [sent, setSent] = useState<FormData>();

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent;
    const fields = new FormData(form);
    // Older browsers know no `new FormData(form, submitter)`.
    if (submitter instanceof HTMLButtonElement && submitter.name) fields.append(submitter.name, submitter.value);
    const action = form.getAttribute("action") ?? "";
    const encType = form.enctype === "multipart/form-data" ? form.enctype : "application/x-www-form-urlencoded";
    const post = () => {
      answerBefore.current = answer;
      return submit(fields, { method: "post", action, encType, preventScrollReset });
    };
    // A preview, a refusal: the page has it and is only read anew. A redirect leaves the answer as it was.
    const isAnswered = state === "loading" && answer !== answerBefore.current;
    void run(() => {
      setSent(fields);
      return around(fields, post, form);
    }, isAnswered);
  }

  // A redirect to another site ends the posting, but not the navigation.
  const isSending = isRunning || (state !== "idle" && formData !== undefined && formData === sent);
  return { sending: isSending ? sent : undefined, onSubmit };
}

type Props = Omit<ComponentProps<typeof Form>, "method" | "navigate" | "replace" | "onSubmit">;

/** A posted form without fields that could be wrong, usually a button; others use useForm. Plain HTML without scripts. */
export function PostForm({ preventScrollReset, ...props }: Props) {
  const { onSubmit } = usePost({ preventScrollReset });
  return <Form {...props} method="post" onSubmit={onSubmit} />;
}
