/**
 * Returns the address of a file or folder that stands beside the server's sources, named from `server/src`. The built
 * server reads the same ones: its modules lie in `server/dist/modules`, as deep as this file.
 */
export const assetUrl = (path: string): URL => new URL(path, new URL('../../src/', import.meta.url))
