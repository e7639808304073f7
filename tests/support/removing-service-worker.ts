import { build } from "vite";
import { serviceWorkerFile } from "../../scripts/browser-scripts.mjs";

/** The service worker of a deployment with the kill switch (app/shell/offline/cache-names.ts). */
export async function removingServiceWorker(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { __BUILD_ID__: '"off"' },
    plugins: [
      {
        name: "switch-off",
        enforce: "pre",
        transform: {
          filter: { id: /cache-names\.ts$/ },
          handler: (code) => code.replace("cachesPages: boolean = true", "cachesPages: boolean = false"),
        },
      },
    ],
    build: { write: false, rolldownOptions: { input: serviceWorkerFile, output: { format: "iife" } } },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  const [file] = bundle && "output" in bundle ? bundle.output : [];
  if (file?.type !== "chunk") throw new Error("The service worker was not built.");
  return file.code;
}
