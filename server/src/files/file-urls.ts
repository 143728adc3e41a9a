/** Path of uploaded files on the app host. */
export const FILES_PATH = '/files/'

export const toFileUrl = (name: string): string => FILES_PATH + name

/** Returns the name of an uploaded file by its path; null for other paths and URLs. */
export function findUploadedImageName(url: string | null): string | null {
  const name = url?.startsWith(FILES_PATH) ? url.slice(FILES_PATH.length) : ''
  return isUploadedImageName(name) ? name : null
}

export const isUploadedImageName = (name: string): boolean => /^[0-9a-f-]{36}\.(jpg|png)$/.test(name)
