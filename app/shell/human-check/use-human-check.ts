import { type RefObject, useRef, useState } from "react";
import { toast } from "#app/shell/toast/toast.ts";
import type { HumanCheckHandle } from "./human-check-action.ts";
import { humanCheckText } from "./text.ts";
import { verifyHuman } from "./verify-human.ts";

interface HumanCheckOfForm {
  /** Spread over HumanCheck. */
  checkProps: { ref: RefObject<HumanCheckHandle | null>; onToken: (token: string | null) => void };
  hasToken: boolean;
  /** Exchanges the token for a pass (a cookie). Returns false after showing a toast that says why there is none. */
  pass: () => Promise<boolean>;
  /** Gets a new token; each is valid for one submission. */
  renew: () => void;
}

/** @param serviceDown text of the toast when the server cannot be reached or fails */
export function useHumanCheck(serviceDown: string): HumanCheckOfForm {
  const ref = useRef<HumanCheckHandle>(null);
  const [token, setToken] = useState<string | null>(null);

  async function pass() {
    if (token === null) {
      toast({ title: humanCheckText.required, tone: "danger" });
      ref.current?.focus();
      return false;
    }
    const result = await verifyHuman(token);
    if (result === "ok") return true;
    toast({ title: result === "failed" ? humanCheckText.refused : serviceDown, tone: "danger" });
    return false;
  }

  return {
    checkProps: { ref, onToken: setToken },
    hasToken: token !== null,
    pass,
    renew: () => ref.current?.reset(),
  };
}
