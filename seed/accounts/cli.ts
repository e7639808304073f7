import { parseArgs } from "node:util";
import { openLocalTarget } from "../load/local-database.ts";
import { deployed, openWranglerTarget } from "../load/wrangler-target.ts";
import { AdministratorRefused, clearSecondFactors, makeAdministrator } from "./administrators.ts";

const usage = `Usage: npm run admin -- create EMAIL [--remote [--env NAME]]
       npm run admin -- clear-second-factors EMAIL [--remote [--env NAME]]

create makes the account of EMAIL an administrator, and creates it if there is none. A new account has no password: open /login,
choose "忘记密码" and follow the link in the mail (in development: /dev/mailbox). Then set up the second factor: until then
the back office stays closed.

clear-second-factors removes authenticators, recovery codes and passkeys of an account and ends its sessions, for an
administrator who has lost them. Another administrator can do the same at /admin/users. Check first who asks for it.

  --remote   the deployed database (through wrangler) instead of the local one
  --env NAME with --remote: the database of this environment of wrangler.toml, such as staging
  --help     this text

Exit code 0: done, or nothing to do. 1: refused or failed. 2: wrong usage.`;

const outcomes = {
  created: "is an administrator now. The account was created without a password.",
  promoted: "is an administrator now. Its open sessions have ended.",
  already: "is an administrator already. Nothing was changed.",
};

/** `npm run admin`: makes an account an administrator, or removes its second factors. */
async function main(): Promise<number> {
  const args = read();
  if (args === null) {
    console.error(usage);
    return 2;
  }
  if (args.help) {
    console.log(usage);
    return 0;
  }
  const target = args.remote ? openWranglerTarget(deployed(args.environment)) : openLocalTarget();
  try {
    if (args.command === "clear-second-factors") {
      const email = await clearSecondFactors(target, args.email, Date.now());
      console.log(`${email} has no second factor now, and its sessions have ended. Sign in and set up a new one.`);
      return 0;
    }
    const { email, outcome, hasSecondFactor } = await makeAdministrator(target, args.email, Date.now());
    console.log(`${email} ${outcomes[outcome]}`);
    if (outcome === "created") console.log('Set a password: /login, "忘记密码", then the link in the mail.');
    console.log(
      hasSecondFactor
        ? "The second factor is set up."
        : "The second factor must be set up after signing in: /dashboard/settings asks for it, and /admin stays closed until then.",
    );
    return 0;
  } catch (error) {
    const isExpected = error instanceof AdministratorRefused;
    console.error(isExpected ? error.message : error);
    return 1;
  } finally {
    await target.close();
  }
}

const commands = ["create", "clear-second-factors"] as const;

function read() {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(2),
      allowPositionals: true,
      options: {
        remote: { type: "boolean", default: false },
        env: { type: "string" },
        help: { type: "boolean", default: false },
      },
    });
    const { remote, help, env: environment = "" } = values;
    const [given, email = ""] = positionals;
    const command = commands.find((one) => one === given);
    const isRight = command !== undefined && positionals.length === 2 && (remote || environment === "");
    return isRight || help ? { command, email, remote, environment, help } : null;
  } catch {
    return null;
  }
}

process.exitCode = await main();
