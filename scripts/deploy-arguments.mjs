const usage = `Usage: npm run deploy [-- options]

Checks the settings, builds, applies the migrations, and moves visitors to the new version in steps, as long as its
health is good. docs/deployment.md lists what comes before.

  --env staging    the environment of that name in wrangler.toml, at once instead of in steps
  --dry-run        checks and builds, and changes nothing that is deployed
  --at-once        everybody gets the new version after its health was checked, without steps in between
  --wait SECONDS   how long each step lasts, and how long the new version may take to answer (default 60)
  --help           this text

Exit code 0: deployed, or the dry run is good. 1: refused, failed, or back on the version before. 2: wrong usage.`;

/**
 * @typedef {object} DeployArguments
 * @property {string} environment of wrangler.toml; "" is production
 * @property {boolean} isDry
 * @property {boolean} isAtOnce no steps between nobody and everybody
 * @property {number} wait seconds
 */

/**
 * Parses the arguments of `npm run deploy`. Ends the process after `--help` and on wrong usage: a misspelt `--dry-run` must not
 * deploy.
 * @param {readonly string[]} given
 * @returns {DeployArguments}
 */
export function readDeployArguments(given) {
  const args = { environment: "", isDry: false, isAtOnce: false, wait: 60 };
  const rest = [...given];
  for (let name = rest.shift(); name !== undefined; name = rest.shift()) {
    if (name === "--help") end(usage, 0);
    else if (name === "--dry-run") args.isDry = true;
    else if (name === "--at-once") args.isAtOnce = true;
    else if (name === "--env" && /^\w+$/.test(rest[0] ?? "")) args.environment = rest.shift() ?? "";
    else if (name === "--wait" && /^\d+$/.test(rest[0] ?? "")) args.wait = Number(rest.shift());
    else end(`${name} is not known, or its value is missing.\n\n${usage}`, 2);
  }
  // Nobody is spared by steps where only the team looks.
  if (args.environment !== "") args.isAtOnce = true;
  return args;
}

/** @param {string} text @param {number} code */
function end(text, code) {
  (code === 0 ? console.log : console.error)(text);
  process.exit(code);
}
