import { addressWith } from "#app/shell/session/login-address.ts";

export const addressOf = (service: string) => addressWith("/purchase", { service });
export const loginFor = (service: string) => addressWith("/login", { returnTo: addressOf(service) });
