import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { checkNetworkOnNavigate } from "#app/shell/connection/router-hooks.ts";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[checkNetworkOnNavigate]} />
    </StrictMode>,
  );
});
