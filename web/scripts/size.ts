/** Measures what each page of the build loads first, and fails above the budget. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { encode } from "next-auth/jwt";
import { addressOf, allPages, routes } from "../src/pages.ts";
import { budgets } from "./budgets.ts";
import { webRoot } from "./paths.ts";

/** Stands for a value in an address: what a page loads first is the same for all. */
const anyId = "00000000-0000-0000-0000-000000000000";
const output = join(webRoot, process.env.NEXT_DIST ?? ".next");
const secret = "only for measuring";
const deadlineMs = 20_000;

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address !== null
          ? resolve(address.port)
          : reject(new Error("No port is free.")),
      );
    });
  });
}

async function sessionCookie(): Promise<string> {
  const identity = {
    userId: "x",
    sessionId: "x",
    role: "superuser",
    firstName: "x",
    aal: "aal2",
    expiresAt: 0,
  } as const;
  const token = await encode({ secret, token: { sub: "x", identity } });
  return `next-auth.session-token=${token}`;
}

async function until(ready: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + deadlineMs;
  while (Date.now() < end) {
    if (await ready().catch(() => false)) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The built server did not answer.");
}

function gzippedKb(html: string): number {
  const scripts = [...html.matchAll(/<script [^>]*src="\/_next\/([^"]+)"[^>]*>/g)];
  const loaded = scripts.filter(([tag]) => !tag.includes("noModule"));
  const sources = loaded.flatMap((match) => match[1] ?? []);
  const bytes = [...new Set(sources)]
    .map((source) => readFileSync(join(output, source.split("?")[0] ?? "")))
    .reduce((sum, file) => sum + gzipSync(file).length, 0);
  return bytes / 1000;
}

/** What the careers pages ask the API for, with nothing in it. */
const agency = { agencyName: "x", timeZone: "UTC", language: "en" };
const emptyApi = createHttpServer((request, response) => {
  const isAgency = request.url?.endsWith("/agency") === true;
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify(isAgency ? { data: agency } : { data: [], page: { next: null } }));
});
const apiPort = await freePort();
emptyApi.listen(apiPort, "127.0.0.1");
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, [join(output, "standalone", "server.js")], {
  stdio: "ignore",
  env: {
    ...process.env,
    PORT: String(port),
    HOSTNAME: "127.0.0.1",
    API_URL: `http://127.0.0.1:${apiPort}`,
    SUPABASE_URL: "http://127.0.0.1:9",
    SUPABASE_PUBLISHABLE_KEY: "none",
    NEXTAUTH_URL: origin,
    NEXTAUTH_SECRET: secret,
  },
});
try {
  await until(async () => (await fetch(origin + routes.login)).ok);
  const cookie = await sessionCookie();
  for (const [name, page] of allPages) {
    const budget = budgets[name];
    if (budget === undefined) {
      continue;
    }
    const path = addressOf(page, anyId);
    const response = await fetch(origin + path, { headers: { cookie }, redirect: "error" });
    const size = gzippedKb(await response.text());
    const isOver = size > budget;
    console.log(`${size.toFixed(2).padStart(8)} KB  ${path}${isOver ? "  over the budget" : ""}`);
    process.exitCode = isOver ? 1 : process.exitCode;
  }
} finally {
  server.kill();
  emptyApi.close();
}
