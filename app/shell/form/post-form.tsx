import { type ComponentProps, type SubmitEvent, useCallback, useRef, useState } from "react";
import { Form, useActionData, useNavigation, useSubmit } from "react-router";

interface PostOptions {
  /** Preserves the scroll position. */
  preventScrollReset?: boolean | undefined;
  /** False: the answer is a page of its own, from which Back returns to the form. */
  replace?: false | undefined;
  /** Wraps the submission: performs a required step before `post`, or replaces it. */
  around?: (fields: FormData, post: () => Promise<void>, form: HTMLFormElement) => Promise<void>;
}

/**
 * Posts a form through the router, without a page load, and only once when its button is pressed repeatedly.
 * `sending`: the fields that are being sent, until the answer is rendered.
 */
export function usePost({ preventScrollReset = false, replace, around = (_, post) => post() }: PostOptions) {
  const submit = useSubmit();
  const { run, isRunning } = useSubmitGuard();
  const { state, formData } = useNavigation();
  const answer = useActionData<unknown>();
  const answerBefore = useRef<unknown>(undefined);
  const [sent, setSent] = useState<FormData>();

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent;
    const fields = new FormData(form);
    // Older browsers lack `new FormData(form, submitter)`.
    if (submitter instanceof HTMLButtonElement && submitter.name) fields.append(submitter.name, submitter.value);
    const action = withoutSaved(form.getAttribute("action") ?? "");
    const encType = form.enctype === "multipart/form-data" ? form.enctype : "application/x-www-form-urlencoded";
    const post = () => {
      answerBefore.current = answer;
      return submit(fields, {
        method: "post",
        action,
        encType,
        preventScrollReset,
        ...(replace === false && { replace }),
      });
    };
    // After a preview or a validation error the router only revalidates: the form may be sent again. A redirect leaves the
    // answer unchanged.
    const isAnswered = state === "loading" && answer !== answerBefore.current;
    void run(() => {
      setSent(fields);
      return around(fields, post, form);
    }, isAnswered);
  }

  // After a redirect to another site the submission has ended, but the navigation has not.
  const isSending = isRunning || (state !== "idle" && formData !== undefined && formData === sent);
  return { sending: isSending ? sent : undefined, onSubmit };
}

/**
 * Removes `saved` from a form's address. The parameter confirms an earlier form. React may not yet have rendered the address
 * without it, and an answer shown under the old address would be lost.
 */
function withoutSaved(action: string): string {
  const [path = "", query] = action.split("?");
  const parameters = new URLSearchParams(query);
  parameters.delete("saved");
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

type Props = Omit<ComponentProps<typeof Form>, "method" | "navigate" | "replace" | "onSubmit">;

/** A posted form without fields to validate, usually a button; others use useForm. Works without JavaScript. */
export function PostForm({ preventScrollReset, ...props }: Props) {
  const { onSubmit } = usePost({ preventScrollReset });
  return <Form {...props} method="post" onSubmit={onSubmit} />;
}

/**
 * Guard against double submission: a second click may come before React has rendered the button as busy. `run` runs its
 * work unless an earlier call is running; with `isAnswered`, the earlier call has its answer and does not block.
 */
function useSubmitGuard() {
  const running = useRef<object>(null);
  const [isRunning, setIsRunning] = useState(false);
  const run = useCallback(async (work: () => Promise<void>, isAnswered = false) => {
    if (running.current && !isAnswered) return;
    const own = {};
    running.current = own;
    setIsRunning(true);
    try {
      await work();
    } finally {
      if (running.current === own) {
        running.current = null;
        setIsRunning(false);
      }
    }
  }, []);
  return { run, isRunning };
}
