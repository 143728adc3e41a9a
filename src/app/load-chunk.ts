/** A part of the app that could not be fetched, even after a retry and a fresh page. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/**
 * Loads a part of the app. After a deploy its old address is gone: one retry (the line may have stumbled), then
 * one reload of the page (which knows the new addresses), then it is given up.
 *
 * @param chunk its name; the reload is remembered by it, so that no part can reload the page for ever
 * @throws ChunkLoadError when all of that did not help, or the browser is offline
 */
export async function loadChunk<Module>(
  chunk: string,
  load: () => Promise<Module>,
  reload: () => void = () => location.reload(),
): Promise<Module> {
  try {
    const module = await load().catch(load)
    forgetReload(chunk)
    return module
  } catch (cause) {
    if (!navigator.onLine || !rememberReload(chunk)) throw new ChunkLoadError(chunk, { cause })
    reload()
    return new Promise<Module>(() => undefined) // the page is about to go
  }
}

const markOf = (chunk: string) => `chunk-reloaded:${chunk}`

/** Whether the page may be reloaded for this part: not a second time, and not where nothing can be remembered. */
function rememberReload(chunk: string): boolean {
  try {
    if (sessionStorage.getItem(markOf(chunk)) !== null) return false
    sessionStorage.setItem(markOf(chunk), '1')
    return sessionStorage.getItem(markOf(chunk)) !== null
  } catch {
    return false
  }
}

function forgetReload(chunk: string): void {
  try {
    sessionStorage.removeItem(markOf(chunk))
  } catch {
    // Nothing was remembered either.
  }
}
