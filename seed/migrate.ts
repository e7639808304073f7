import { openLocalDatabase } from "./load/local-database.ts";

// `npm run db:migrate`: opening applies what is missing.
openLocalDatabase().close();
console.log("The local database is up to date.");
