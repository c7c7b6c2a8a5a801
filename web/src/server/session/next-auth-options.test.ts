import { exportJWK, generateKeyPair, SignJWT } from "jose";
import type { NextAuthOptions } from "next-auth";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

vi.mock("server-only", () => ({}));
vi.mock("../environment", () => ({
  serverEnvironment: () => ({ supabaseUrl: "http://auth", issuer: "http://auth/auth/v1" }),
}));

const person = "0b7c7b4e-2f0c-4d36-9f3e-0f6f2a1c9d11";
const session = "7a4e6c3d-1b2a-4c5d-8e9f-a0b1c2d3e4f5";

const published = { keys: [] as unknown[], isUp: true };
let token = "";

beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  published.keys = [{ ...(await exportJWK(publicKey)), kid: "k", alg: "ES256" }];
  token = await new SignJWT({ session_id: session, role: "authenticated", aal: "aal2" })
    .setProtectedHeader({ alg: "ES256", kid: "k" })
    .setSubject(person)
    .setIssuer("http://auth/auth/v1")
    .setAudience("authenticated")
    .setExpirationTime("1h")
    .sign(privateKey);
});

const identity = {
  userId: person,
  sessionId: session,
  role: null,
  firstName: null,
  aal: "aal1" as const,
  expiresAt: 1,
};

let options: NextAuthOptions;

beforeEach(async () => {
  // The keys are kept by the module, so that each test begins with one that knows none.
  vi.resetModules();
  published.isUp = true;
  vi.stubGlobal(
    "fetch",
    vi.fn(async () =>
      published.isUp ? Response.json(published) : new Response("<html>", { status: 502 }),
    ),
  );
  options = (await import("./next-auth-options")).nextAuthOptions;
});

afterEach(() => vi.unstubAllGlobals());

async function authorize(accessToken: string): Promise<unknown> {
  const [provider] = options.providers as unknown as [
    { options: { authorize: (credentials: { accessToken: string }) => Promise<unknown> } },
  ];
  return await provider.options.authorize({ accessToken });
}

async function update(accessToken: string): Promise<unknown> {
  const jwt = options.callbacks?.jwt as unknown as (values: unknown) => Promise<unknown>;
  return await jwt({ token: { identity }, trigger: "update", session: { accessToken } });
}

describe("next-auth's mirror", () => {
  it("begins with a good token and is renewed by one", async () => {
    expect(await authorize(token)).toMatchObject({ id: person, identity: { aal: "aal2" } });
    expect(await update(token)).toMatchObject({ identity: { userId: person, aal: "aal2" } });
  });

  it("refuses a token that does not hold", async () => {
    expect(await authorize(`${token.slice(0, -8)}AAAAAAAA`)).toBeNull();
    expect(await authorize("")).toBeNull();
  });

  it("does not take keys that can't be had for a bad token", async () => {
    published.isUp = false;
    await expect(authorize(token)).rejects.toThrow("KeysUnavailable");
    published.isUp = true;
    expect(await authorize(token)).toMatchObject({ id: person });
  });

  it("stays as it is when the keys can't be had", async () => {
    published.isUp = false;
    expect(await update(token)).toEqual({ identity });
  });
});
