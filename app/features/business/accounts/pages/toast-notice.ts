import type { LoginNotice } from "#app/shell/session/login-address.ts";
import { toast } from "#app/shell/toast/toast.ts";

/** Shows the login page's message after a redirect in a toast. Its texts are loaded for it. */
export const toastNotice = (notice: LoginNotice) =>
  import("./login-notices.json").then(
    ({ loginNotices }) => toast({ title: loginNotices[notice].label }),
    () => {},
  );
