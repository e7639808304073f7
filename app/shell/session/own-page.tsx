import { type Later, OnUse } from "#app/shell/islands/on-use.tsx";
import { useNotice } from "#app/shell/page/use-notice.ts";
import { SignInGuard } from "./sign-in-guard.tsx";
import { useComparedSession } from "./use-session.ts";

interface Props<Data> {
  part: Later<{ loaderData: Data }>;
  /** Null for a visitor who is not signed in. */
  loaderData: Data | null;
  /** As for OnUse. */
  useNeed?: () => boolean;
}

/** A guarded page, whose code the browser loads as that of OnUse. */
export function OwnPage<Data>({ part, loaderData, useNeed = useNotice }: Props<Data>) {
  useComparedSession(loaderData !== null);
  if (loaderData === null) return <SignInGuard />;
  return (
    <OnUse part={part} useNeed={useNeed}>
      <part.Part loaderData={loaderData} />
    </OnUse>
  );
}
