import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { createApp, siteOfPages } from "#worker/app.ts";
import type { Env } from "#worker/env.ts";
import { createPageCache } from "#worker/platform/page-cache/page-cache.ts";
import { someoneOf } from "../tests/support/back-office.ts";
import { buildPages } from "../tests/support/built-pages.ts";
import { addCourse, addInstitution } from "../tests/support/small-catalogue.ts";
