import { NextResponse } from "next/server";

export function refuse(status: number, message: string, headers: HeadersInit = {}): Response {
  return NextResponse.json({ message }, { status, headers });
}
