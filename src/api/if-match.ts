/** Returns the `If-Match` header with the version that a change is based on; no header for an unknown version. */
export const createIfMatchSettings = (version: number | null): { headers?: { 'if-match': string } } =>
  version === null ? {} : { headers: { 'if-match': `"${version}"` } }
