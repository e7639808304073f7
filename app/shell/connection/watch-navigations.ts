import type { ClientInstrumentation } from "react-router";
import { readConnection } from "./load-connection.ts";

/** Lets the router open no other page without a network (keep-document.ts). */
export const watchNavigations: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(go, info) {
        await (readConnection()?.waitForNetwork(go, info) ?? go());
      },
    });
  },
};
