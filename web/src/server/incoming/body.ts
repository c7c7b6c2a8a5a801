type Reader = ReadableStreamDefaultReader<Uint8Array>;

const patience = 1024 * 1024;

/** Throws away up to so much of a body. */
async function drain(reader: Reader | undefined, most: number): Promise<void> {
  let size = 0;
  try {
    for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
      size += read.value.byteLength;
      if (size > most) {
        return;
      }
    }
  } catch {
    // The sender has gone.
  }
}

/**
 * Throws away what is not wanted. Left lying it would block the connection, which a proxy uses for
 * others; and most clients, proxies too, listen only when they have sent everything.
 */
async function refuse(reader: Reader | undefined): Promise<void> {
  await drain(reader, patience);
  void drain(reader, Number.POSITIVE_INFINITY);
}

/** Leaves a body unread. */
export async function dropBody(request: Request): Promise<void> {
  await refuse(request.body?.getReader());
}

/** Reads a body of at most so many bytes; nothing when it is larger, announced or not. */
export async function readBody(request: Request, most: number): Promise<Uint8Array | undefined> {
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = Number(request.headers.get("content-length") ?? 0) > most ? most + 1 : 0;
  while (size <= most) {
    const read = await reader?.read();
    if (!read?.value) {
      return Buffer.concat(chunks);
    }
    chunks.push(read.value);
    size += read.value.byteLength;
  }
  await refuse(reader);
  return undefined;
}
