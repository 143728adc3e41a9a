export const isPublicBoardPath = (pathname: string): boolean => /^\/dashboards(\/|$)/.test(pathname)
