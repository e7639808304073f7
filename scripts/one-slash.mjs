/**
 * Local servers read a path that begins with two slashes, `//evil.example/login`, as a host, and links in mails would lead
 * there. It begins with one here. (Cloudflare takes the host from the connection.)
 * @returns {import("vite").Plugin}
 */
export function oneSlash() {
  return {
    name: "one-slash",
    configureServer({ middlewares }) {
      middlewares.use(takeOneSlash);
    },
    configurePreviewServer({ middlewares }) {
      middlewares.use(takeOneSlash);
    },
  };
}

/**
 * @param {{ url?: string, originalUrl?: string }} request
 * @param {unknown} _
 * @param {() => void} next
 */
export function takeOneSlash(request, _, next) {
  const path = request.url?.replace(/^[/\\]{2,}/, "/");
  // Some read the one, some the other.
  if (path !== undefined && path !== request.url) Object.assign(request, { url: path, originalUrl: path });
  next();
}
