import { localStore } from '../lib/storage'

/** The script in `index.html` reads it, too. */
const STORAGE_KEY = 'fonts'

/**
 * Downloads the page's fonts into the browser's cache, and records that they are there. A font that arrives late is not
 * used before the next page (see fonts.css), so that on a slow line the first page leaves them to this function: its
 * scripts have the line for themselves.
 */
export async function cacheFonts(): Promise<void> {
  const files = document.getElementById('fonts')?.dataset.files
  if (!files || localStore.read(STORAGE_KEY) === files) return
  try {
    await Promise.all(files.split(' ').map(download))
    localStore.write(STORAGE_KEY, files)
  } catch {
    // The line or the file is gone: the next page tries again.
  }
}

async function download(file: string): Promise<Blob> {
  const response = await fetch(file, { priority: 'low' })
  if (!response.ok) throw new Error(`${file}: ${response.status}`)
  return response.blob()
}
