import { localStore } from '../lib/storage'

/** Also read by the script in `index.html`. */
const STORAGE_KEY = 'fonts'

/**
 * Downloads the page's fonts into the browser cache and records that they are cached. A font that arrives late is not
 * used before the next page (see fonts.css). On a slow connection the first page therefore does not load them, so that
 * its scripts have the full bandwidth.
 */
export async function cacheFonts(): Promise<void> {
  const files = document.getElementById('fonts')?.dataset.files
  if (!files || localStore.read(STORAGE_KEY) === files) return
  try {
    await Promise.all(files.split(' ').map(download))
    localStore.write(STORAGE_KEY, files)
  } catch {
    // A network error or a missing file: the next page tries again.
  }
}

async function download(file: string): Promise<Blob> {
  const response = await fetch(file, { priority: 'low' })
  if (!response.ok) throw new Error(`${file}: ${response.status}`)
  return response.blob()
}
