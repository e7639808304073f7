import { account, auth, checkEmailApi } from "#app/features/business/accounts/server/api.ts";
import { sendContactEmail } from "#app/features/business/contact/server/api.ts";
import { stripeWebhook } from "#app/features/business/payments/server/api.ts";
import { humanCheck } from "#app/features/foundation/human-check/server/api.ts";
import { accountShortlist } from "#app/features/register/shortlist/server/api.ts";
import { createApi } from "./create-api.ts";

/** The API of accounts, messages and payments. It also answers unknown addresses under /api. */
export const accountApi = createApi();
accountApi.route("/api/human-check", humanCheck);
accountApi.route("/api/check-email", checkEmailApi);
accountApi.route("/api/send-contact-email", sendContactEmail);
accountApi.route("/api/auth", auth);
accountApi.route("/api/account", account);
accountApi.route("/api/account/shortlist", accountShortlist);
accountApi.route("/api/stripe/webhook", stripeWebhook);
