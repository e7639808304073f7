import { eq } from "drizzle-orm";
import type { Session } from "#worker/platform/db/client.ts";
import { users } from "./schema.ts";

/** Name and address of an account, by its id or its address (lower case); undefined when there is none. */
export const findAccount = ({ primary }: { primary: Session }, by: "id" | "email", value: string) =>
  primary.orm
    .select({ userId: users.id, email: users.email, name: users.name })
    .from(users)
    .where(eq(users[by], value))
    .get();
