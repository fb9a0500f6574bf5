// Fetches a tile of a picture.

/** null when no response came. */
export async function readTile(address: string, signal: AbortSignal): Promise<Response | null> {
  try {
    return await fetch(address, { signal });
  } catch (failure) {
    if (signal.aborted) throw failure;
    return null;
  }
}
