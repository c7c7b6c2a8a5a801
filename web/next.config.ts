import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { NextConfig } from "next";
import { PHASE_DEVELOPMENT_SERVER } from "next/constants.js";

const themeVersion = readFileSync(
  join(import.meta.dirname, "public", "themes", "version.txt"),
  "utf8",
);

const { version: appVersion } = JSON.parse(
  readFileSync(join(import.meta.dirname, "package.json"), "utf8"),
) as { version: string };

const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "same-origin" },
  { key: "Permissions-Policy", value: "camera=(self), geolocation=(), microphone=()" },
];

/** Other sites may frame the list of open jobs, which knows nobody, our own pages the preview of one; everything else stands alone. */
const unframed = "/((?!embed/jobs$|jobs/preview$).*)";
const unframedHeaders = [{ key: "X-Frame-Options", value: "DENY" }];

/** Whatever is no page, errors among it, may load nothing; src/proxy.ts gives pages a policy of their own. */
const noPages = [
  "/api/:path*",
  "/_next/:path*",
  "/themes/:path*",
  "/icon.svg",
  "/favicon.ico",
  "/embed.js",
];
const noPageHeaders = [
  { key: "Content-Security-Policy", value: "default-src 'none'; frame-ancestors 'none'" },
];

/** In `next dev` nothing stands in front of Next, so it passes the API's calls on itself. */
function developmentRewrites() {
  const api = process.env.API_URL ?? "http://127.0.0.1:54334";
  return {
    beforeFiles: [
      { source: "/api/auth/:path(login|register)", destination: `${api}/api/auth/:path` },
    ],
    afterFiles: [],
    fallback: [{ source: "/api/:path*", destination: `${api}/api/:path*` }],
  };
}

export default function config(phase: string): NextConfig {
  const isDevelopment = phase === PHASE_DEVELOPMENT_SERVER;
  return {
    distDir: process.env.NEXT_DIST ?? ".next",
    output: "standalone",
    outputFileTracingRoot: import.meta.dirname,
    turbopack: {
      root: import.meta.dirname,
      // All of chart.js is 70 KB; PrimeReact's chart gets what is drawn here.
      resolveAlias: { "chart.js/auto": "./src/components/chart/chart-parts.ts" },
    },
    poweredByHeader: false,
    reactStrictMode: true,
    images: { unoptimized: true },
    // `npm run check` has already checked the types.
    typescript: { ignoreBuildErrors: true },
    env: { THEME_VERSION: themeVersion, APP_VERSION: appVersion },
    experimental: {
      globalNotFound: true,
      // With half of that a list asks for eleven files more, and each page loads 3 KB more at first.
      turbopackChunking: { minChunkSize: 100_000 },
      // A page that can't be fetched waits for the connection; the browser's error page would replace ours.
      useOffline: true,
      // Next keeps the body of whatever is sent to a page; in `next dev` forms with two files pass it as well.
      proxyClientMaxBodySize: isDevelopment ? "51mb" : "64kb",
      proxyTimeout: 300_000,
    },
    // Where the users were before they were a section of the settings.
    redirects: async () => [
      { source: "/pages/users", destination: "/pages/setup?section=users", permanent: false },
    ],
    headers: async () => [
      { source: "/:path*", headers: securityHeaders },
      { source: unframed, headers: unframedHeaders },
      { source: "/jobs/preview", headers: [{ key: "X-Frame-Options", value: "SAMEORIGIN" }] },
      // Other sites load it; what changes in it is there within the hour.
      {
        source: "/embed.js",
        headers: [
          { key: "Cache-Control", value: "public, max-age=3600" },
          { key: "Cross-Origin-Resource-Policy", value: "cross-origin" },
        ],
      },
      // The address of a link that mail programs POST to has its token in it.
      {
        source: "/reminders/:path*",
        headers: [
          { key: "Referrer-Policy", value: "no-referrer" },
          { key: "Cache-Control", value: "no-store" },
        ],
      },
      ...noPages.map((source) => ({ source, headers: noPageHeaders })),
      {
        source: "/themes/:path*",
        headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
      },
    ],
    ...(isDevelopment ? { rewrites: async () => developmentRewrites() } : {}),
  };
}
