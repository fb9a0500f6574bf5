// A tile of a picture: bytes, not an answer of the API.

/** Null when nothing comes back. */
export async function readTile(address: string, signal: AbortSignal): Promise<Response | null> {
  try {
    return await fetch(address, { signal });
  } catch (failure) {
    if (signal.aborted) throw failure;
    return null;
  }
}
