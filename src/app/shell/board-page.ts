/** Returns whether a path is that of a public insight board. */
export const isBoardPage = (pathname: string): boolean => /^\/dashboards(\/|$)/.test(pathname)
