/** Returns whether a path is that of a public insight board. */
export const isPublicBoardPath = (pathname: string): boolean => /^\/dashboards(\/|$)/.test(pathname)
