"use client";

export function LoginScreen() {
  return <h1>Sign in</h1>;
}
