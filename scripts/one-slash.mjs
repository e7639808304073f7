/**
 * Vite plugin against host injection. Local servers take a path with two leading slashes, `//evil.example/login`, for a
 * host, and links in mails would lead there. The plugin reduces them to one slash. Deployed, Cloudflare takes the host from
 * the connection.
 * @returns {import("vite").Plugin}
 */
export function oneSlash() {
  return {
    name: "one-slash",
    configureServer({ middlewares }) {
      middlewares.use(collapseLeadingSlashes);
    },
    configurePreviewServer({ middlewares }) {
      middlewares.use(collapseLeadingSlashes);
    },
  };
}

/**
 * @param {{ url?: string, originalUrl?: string }} request
 * @param {unknown} _
 * @param {() => void} next
 */
export function collapseLeadingSlashes(request, _, next) {
  const path = request.url?.replace(/^[/\\]{2,}/, "/");
  // Middleware reads one or the other.
  if (path !== undefined && path !== request.url) Object.assign(request, { url: path, originalUrl: path });
  next();
}
