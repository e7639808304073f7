import type { LoginNotice } from "#app/shell/session/login-address.ts";
import { announceSession } from "#app/shell/session/use-session.ts";
import { toast } from "#app/shell/toast/toast.ts";
import { loginText } from "./text.json";

/** Says that the sign-in is done, in a toast and to the other tabs. */
export function tellSignedIn(): void {
  toast({ title: loginText.done });
  void announceSession("changed");
}

/** Shows the login page's message after a redirect in a toast. Its texts are loaded for it. */
export const toastNotice = (notice: LoginNotice) =>
  import("./login-notices.json").then(
    ({ loginNotices }) => toast({ title: loginNotices[notice].label }),
    () => {},
  );
