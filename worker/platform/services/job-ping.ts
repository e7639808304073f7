import { log } from "#worker/platform/log.ts";

/** Tells a monitor of the operator that a job ran. */
export interface JobPing {
  /** Never throws: a monitor that does not answer must not fail the job. */
  send(job: string, outcome: "ok" | "failed"): Promise<void>;
}

/** ms */
const defaultTimeout = 5_000;

interface PingOptions {
  /** Address for a success; `{job}` stands for the job's name. Empty: nothing is sent. */
  url: string;
  requestId: string;
  /** ms; only tests set it. */
  timeout?: number;
}

/**
 * Pings as healthchecks.io and its likes expect it: GET of the address after a success, of the address with `/fail` behind its
 * path after a failure. Nothing about the run is sent.
 */
export function webPing({ url, requestId, timeout = defaultTimeout }: PingOptions): JobPing {
  return {
    async send(job, outcome) {
      if (url === "") return;
      try {
        const response = await fetch(addressOf(url, job, outcome), {
          headers: { "User-Agent": "Aotu/1.0" },
          signal: AbortSignal.timeout(timeout),
        });
        await response.body?.cancel();
        if (!response.ok) throw new Error(`status ${response.status}`);
      } catch (error) {
        // The address is not logged: who knows it can report successes.
        const reason = error instanceof Error ? error.name : "unknown";
        const status = error instanceof Error && /^status \d{3}$/.test(error.message) ? error.message : undefined;
        log({ requestId }, "job.ping-failed", { job, reason: status ?? reason }, "warn");
      }
    },
  };
}

function addressOf(template: string, job: string, outcome: "ok" | "failed"): URL {
  const url = new URL(template.replaceAll("{job}", encodeURIComponent(job)));
  if (outcome === "failed") url.pathname = `${url.pathname.replace(/\/$/, "")}/fail`;
  return url;
}
