/** Path of the app host under which uploaded files are served. */
export const FILES_PATH = '/files/'

export const addressOf = (name: string): string => FILES_PATH + name

/** Returns the name of an uploaded file by its address; null for an address of anything else. */
export function fileNameOf(address: string | null): string | null {
  const name = address?.startsWith(FILES_PATH) ? address.slice(FILES_PATH.length) : ''
  return isFileName(name) ? name : null
}

export const isFileName = (name: string): boolean => /^[0-9a-f-]{36}\.(jpg|png)$/.test(name)
