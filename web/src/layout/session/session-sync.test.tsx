// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, waitFor } from "@testing-library/react";
import type { Session } from "next-auth";
import { SessionProvider } from "next-auth/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setRuntimeConfig } from "@/lib/runtime-config";
import * as ends from "@/lib/session/sign-out";
import { supabaseAuth } from "@/lib/session/supabase";
import { SessionSync } from "./session-sync";

const key = "sb-auth-auth-token";
const hour = 3600;
const now = () => Math.floor(Date.now() / 1000);

function tokenOf(person: string, expiresAt: number): string {
  const claims = btoa(JSON.stringify({ sub: person, exp: expiresAt }));
  return `e30.${claims}.AAAA`;
}

function sessionOf(person: string, expiresAt: number) {
  return {
    access_token: tokenOf(person, expiresAt),
    refresh_token: `refresh-${expiresAt}`,
    expires_at: expiresAt,
    expires_in: expiresAt - now(),
    token_type: "bearer",
    user: { id: person },
  };
}

/** The servers: next-auth's mirror, which a token replaces, and Auth, which renews. */
const servers = {
  mirror: null as Session | null,
  isWebUp: true,
  posts: [] as string[],
  renewed: sessionOf("ana", 0),
};

function mirrorOf(token: string): Session {
  const { sub, exp } = JSON.parse(atob(token.split(".")[1] ?? "")) as { sub: string; exp: number };
  const user = { userId: sub, role: null, firstName: "Ana", aal: "aal1" as const };
  return { expires: "2099-01-01T00:00:00.000Z", user, expiresAt: exp };
}

async function respond(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(String(input), "http://app");
  if (pathname === "/auth/v1/token") {
    return Response.json(servers.renewed);
  }
  if (!servers.isWebUp) {
    return new Response("<html>", { status: 502 });
  }
  if (pathname === "/api/auth/csrf") {
    return Response.json({ csrfToken: "c" });
  }
  if (pathname === "/api/auth/callback/credentials") {
    servers.posts.push("begin");
    servers.mirror = mirrorOf(new URLSearchParams(String(init?.body)).get("accessToken") ?? "");
    return Response.json({ url: "http://app/" });
  }
  if (pathname === "/api/auth/session") {
    if (init?.method === "POST") {
      servers.posts.push("renew");
      const { data } = JSON.parse(String(init.body)) as { data: { accessToken: string } };
      servers.mirror = mirrorOf(data.accessToken);
    }
    return Response.json(servers.mirror ?? {});
  }
  return Response.json({ message: "none" }, { status: 503 });
}

async function open(session: Session | null): Promise<void> {
  servers.mirror = session;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <SessionProvider session={session}>
      <QueryClientProvider client={client}>
        <SessionSync />
      </QueryClientProvider>
    </SessionProvider>,
  );
  await (await supabaseAuth()).getSession();
}

function restore(persisted: boolean): void {
  const event = new Event("pageshow");
  Object.assign(event, { persisted });
  window.dispatchEvent(event);
}

const look = () => document.dispatchEvent(new Event("visibilitychange"));

const expiresAt = now() + hour;

beforeEach(() => {
  vi.spyOn(ends, "signOut").mockResolvedValue();
  vi.spyOn(ends, "leave").mockReturnValue();
  vi.spyOn(ends, "sessionIsOver").mockReturnValue();
  vi.spyOn(ends, "reloadPage").mockReturnValue();
  vi.stubGlobal("fetch", vi.fn(respond));
  vi.spyOn(console, "error").mockReturnValue();
  setRuntimeConfig({ supabaseUrl: "http://auth", publishableKey: "k" });
  Object.assign(servers, { isWebUp: true, posts: [], renewed: sessionOf("ana", expiresAt + 60) });
  localStorage.setItem(key, JSON.stringify(sessionOf("ana", expiresAt)));
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function expectSignedIn(): void {
  expect(ends.signOut).not.toHaveBeenCalled();
  expect(ends.leave).not.toHaveBeenCalled();
  expect(ends.sessionIsOver).not.toHaveBeenCalled();
}

const mirrored = () => mirrorOf(tokenOf("ana", expiresAt));

describe("SessionSync", () => {
  it("leaves a mirror alone that shows the session", async () => {
    await open(mirrored());
    look();
    expect(servers.posts).toEqual([]);
    expectSignedIn();
  });

  it("renews the mirror with a newer token", async () => {
    await open(mirrored());
    await (await supabaseAuth()).refreshSession();
    await waitFor(() => expect(servers.mirror?.expiresAt).toBe(expiresAt + 60));
    expect(servers.posts).toEqual(["renew"]);
    expect(localStorage.getItem("token")).toBe(tokenOf("ana", expiresAt + 60));
  });

  it("brings a mirror up to date that knows an older token", async () => {
    await open(mirrorOf(tokenOf("ana", expiresAt - 60)));
    await waitFor(() => expect(servers.mirror?.expiresAt).toBe(expiresAt));
  });

  it("replaces the mirror of somebody else", async () => {
    await open(mirrorOf(tokenOf("bob", expiresAt)));
    await waitFor(() => expect(servers.mirror?.user.userId).toBe("ana"));
    expect(servers.posts).toEqual(["begin"]);
  });

  it("makes a lost mirror again", async () => {
    await open(mirrored());
    servers.mirror = null;
    look();
    await waitFor(() => expect(servers.mirror?.user.userId).toBe("ana"));
    expect(servers.posts).toEqual(["begin"]);
    expectSignedIn();
  });

  it("tries until the server responds, and signs nobody out meanwhile", async () => {
    await open(mirrored());
    servers.isWebUp = false;
    look();
    await waitFor(() => expect(fetch).toHaveBeenCalledWith("/api/auth/csrf"));
    expectSignedIn();
    servers.mirror = null;
    servers.isWebUp = true;
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(servers.mirror?.user.userId).toBe("ana"));
  });

  it("leaves when neither mirror nor session is there", async () => {
    await open(mirrored());
    localStorage.removeItem(key);
    servers.mirror = null;
    look();
    await waitFor(() => expect(ends.leave).toHaveBeenCalled());
    expect(servers.posts).toEqual([]);
  });

  it("leaves when another tab has removed the session", async () => {
    await open(mirrored());
    localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent("storage", { key, newValue: null }));
    expect(ends.signOut).toHaveBeenCalledWith(undefined);
  });

  it("draws a page anew that comes out of the history after the sign-out", async () => {
    await open(mirrored());
    restore(true);
    expect(ends.reloadPage).not.toHaveBeenCalled();
    localStorage.removeItem(key);
    restore(false);
    expect(ends.reloadPage).not.toHaveBeenCalled();
    restore(true);
    expect(ends.reloadPage).toHaveBeenCalledOnce();
  });

  it("draws a page anew that comes out of the history to somebody else", async () => {
    await open(mirrored());
    localStorage.setItem(key, JSON.stringify(sessionOf("bob", expiresAt)));
    restore(true);
    expect(ends.reloadPage).toHaveBeenCalledOnce();
  });
});
