import { createServer } from "node:net";

/**
 * Exits with an explanation when the port of a server is already in use.
 * @param {readonly string[]} args of the command: `--port 5200` or `--port=5200`
 * @param {number} usual the default port
 * @param {string} command the command as typed, `npm start`
 */
export async function requireFreePort(args, usual, command) {
  const given = /(?:^|\s)--port[=\s]+(\d+)/.exec(args.join(" "))?.[1];
  const port = given ? Number(given) : usual;
  if (await isFree(port)) return;
  console.error(
    [
      `Port ${port} is in use, perhaps by another \`${command}\`. Stop that one, or take another port:`,
      `  ${command} -- --port ${port + 1}`,
    ].join("\n"),
  );
  process.exit(1);
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === "EADDRINUSE") resolve(false);
      else reject(new Error(`Port ${port} cannot be used: ${error.message}`));
    });
    // Without a host, so that a listener on any address of this machine counts.
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
