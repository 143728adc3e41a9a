/** Returns whether a path is that of a public insight board. */
export const isBoardPath = (pathname: string): boolean => /^\/dashboards(\/|$)/.test(pathname)
