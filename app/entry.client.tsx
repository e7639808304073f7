import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepDocument, waitForNetwork } from "./ui/connection/keep-document.ts";

keepDocument();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[waitForNetwork]} />
    </StrictMode>,
  );
});
