import { getDeviceKey } from "@/lib/api/generated/me/sdk.gen";

/** The bytes that seal what waits on this person's device; only the API has them. */
export async function deviceKeyBytes(): Promise<Uint8Array<ArrayBuffer>> {
  const { key } = await getDeviceKey();
  return Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0));
}
