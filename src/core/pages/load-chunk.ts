/** A chunk could not be loaded, even after a retry and a reload of the page. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/**
 * Loads a chunk of the app. On failure it retries once (network error), then reloads the page once (after a deploy, the
 * old URLs are gone and the new page has the new ones), then throws.
 *
 * @param chunkName the chunk's name. The reload is recorded under it to prevent endless reloads
 * @throws ChunkLoadError if loading failed after the reload, or the browser is offline
 */
export async function loadChunkOrReloadPage<Module>(
  chunkName: string,
  load: () => Promise<Module>,
  reload: () => void = () => location.reload(),
): Promise<Module> {
  try {
    const module = await load().catch(load)
    clearReload(chunkName)
    return module
  } catch (cause) {
    if (!navigator.onLine || !recordReload(chunkName)) throw new ChunkLoadError(chunkName, { cause })
    reload()
    return new Promise<Module>(() => undefined) // the page is reloading
  }
}

const storageKey = (chunk: string) => `chunk-reloaded:${chunk}`

/** Records the reload for a chunk. Returns false if there already was one or it cannot be recorded. */
function recordReload(chunk: string): boolean {
  try {
    if (sessionStorage.getItem(storageKey(chunk)) !== null) return false
    sessionStorage.setItem(storageKey(chunk), '1')
    return sessionStorage.getItem(storageKey(chunk)) !== null
  } catch {
    return false
  }
}

function clearReload(chunk: string): void {
  try {
    sessionStorage.removeItem(storageKey(chunk))
  } catch {
    // Without storage, nothing was recorded.
  }
}
