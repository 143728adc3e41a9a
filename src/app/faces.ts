import { localStore } from '../lib/storage'

/** Read by the script in `index.html`, too. */
const KEY = 'faces'

/**
 * Fetches the faces of the page's letters into the browser's cache, and notes that they are there. A face that comes late
 * is not used before the next page (see fonts.css): on a slow line the first page leaves them out, and its scripts have
 * the line for themselves.
 */
export async function keepFaces(): Promise<void> {
  const files = document.getElementById('faces')?.dataset.files
  if (!files || localStore.read(KEY) === files) return
  try {
    const bodies = files.split(' ').map(async (file) => (await fetch(file, { priority: 'low' })).blob())
    await Promise.all(bodies)
    localStore.write(KEY, files)
  } catch {
    // the line is gone: the next page tries again
  }
}
