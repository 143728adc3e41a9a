/** Whether a path shows an insight board to the public. */
export const isBoardPage = (pathname: string): boolean => /^\/dashboards(\/|$)/.test(pathname)
