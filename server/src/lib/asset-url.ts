/**
 * Returns the URL of a file or folder, relative to `server/src`. This also works in the built server, because its
 * modules in `server/dist/modules` are as deep as this file.
 */
export const serverAssetFileUrl = (pathFromSourceRoot: string): URL =>
  new URL(pathFromSourceRoot, new URL('../../src/', import.meta.url))
