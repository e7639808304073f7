import { emailAction, nameAction } from "./change-profile.ts";
import { confirmAction, removeAction, renameAction, renewAction, startAction } from "./change-second-factor.ts";
import { deleteAction, deletionLinkAction } from "./delete-account.ts";
import { endSessionAction, signOutEverywhereAction, signOutOthersAction } from "./end-sessions.ts";

/** Every form of the settings by the `intent` it posts. */
export const intents = {
  name: nameAction,
  email: emailAction,
  "second-factor-start": startAction,
  "second-factor-confirm": confirmAction,
  "second-factor-rename": renameAction,
  "second-factor-renew": renewAction,
  "second-factor-remove": removeAction,
  "end-session": endSessionAction,
  "sign-out-others": signOutOthersAction,
  "sign-out-everywhere": signOutEverywhereAction,
  delete: deleteAction,
  "deletion-link": deletionLinkAction,
};

export type Intent = keyof typeof intents;
