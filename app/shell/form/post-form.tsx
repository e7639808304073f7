import { type ComponentProps, useRef } from "react";
import { Form, useActionData, useNavigation, useSubmit } from "react-router";
import { useOnce } from "./use-once.ts";

type Props = Omit<ComponentProps<typeof Form>, "method" | "navigate" | "replace">;

/** A posted form that is sent once however often its button is pressed, until the answer is there. Plain HTML without scripts. */
export function PostForm({ onSubmit, preventScrollReset, ...props }: Props) {
  const submit = useSubmit();
  const once = useOnce();
  const { state } = useNavigation();
  const answer = useActionData<unknown>();
  const answerBefore = useRef<unknown>(undefined);
  return (
    <Form
      {...props}
      method="post"
      onSubmit={(event) => {
        onSubmit?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        const sent = submitter instanceof HTMLButtonElement ? submitter : event.currentTarget;
        // A preview, a refusal: the page has it and is only read anew. A redirect leaves the answer as it was.
        const isAnswered = state === "loading" && answer !== answerBefore.current;
        void once(() => {
          answerBefore.current = answer;
          return submit(sent, { method: "post", ...(preventScrollReset && { preventScrollReset }) });
        }, isAnswered);
      }}
    />
  );
}
