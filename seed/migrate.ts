import { openLocalDatabase } from "./load/local-database.ts";

// `npm run db:migrate`: opening the database applies missing migrations.
openLocalDatabase().close();
console.log("The local database is up to date.");
