export { type Standing, viewPool, viewStanding } from "./view-pool.server.ts";
