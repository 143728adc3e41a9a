/**
 * Address of a file or folder that stands beside the server's sources, named from `server/src`. The built
 * server in `server/dist` reads the same ones: both folders lie side by side.
 */
export const sourceFile = (path: string): URL => new URL(path, new URL('../src/', import.meta.url))
