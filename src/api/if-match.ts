/** The header by which a save says from which version it was made; none where that is not known. */
export const ifMatch = (version: number | null): { headers?: { 'if-match': string } } =>
  version === null ? {} : { headers: { 'if-match': `"${version}"` } }
