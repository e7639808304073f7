import { openTarget } from "../load/open-target.ts";
import { parseOptions, WrongUsage, withUsage } from "../read-arguments.ts";
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

const commands = ["create", "clear-second-factors"] as const;

/** `npm run admin`: makes an account an administrator, or removes its second factors. */
async function main(args: readonly string[]): Promise<number> {
  const flag = { type: "boolean", default: false } as const;
  const {
    words,
    remote,
    env = "",
    help,
  } = parseOptions(args, { remote: flag, env: { type: "string" }, help: flag }, true);
  if (help) {
    console.log(usage);
    return 0;
  }
  const [given, email = ""] = words;
  const command = commands.find((one) => one === given);
  if (command === undefined || words.length !== 2) throw new WrongUsage("A command and an address are needed.");
  if (env !== "" && !remote) throw new WrongUsage("--env goes with --remote.");
  const target = openTarget({ remote, environment: env });
  try {
    if (command === "clear-second-factors") {
      const account = await clearSecondFactors(target, email, Date.now());
      console.log(`${account} has no second factor now, and its sessions have ended. Sign in and set up a new one.`);
      return 0;
    }
    const { email: account, outcome, hasSecondFactor } = await makeAdministrator(target, email, Date.now());
    console.log(`${account} ${outcomes[outcome]}`);
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

process.exitCode = await withUsage(usage, () => main(process.argv.slice(2)));
