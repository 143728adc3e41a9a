/**
 * Returns the URL from which an image is fetched: through the image proxy for other hosts, unchanged for data URLs and the
 * product's own files.
 *
 * @param proxyUrl URL of the image proxy
 */
export const proxyExternalImageUrl = (url: string, proxyUrl: string): string =>
  /^(data:|blob:|\/(?!\/))/.test(url) ? url : `${proxyUrl}?url=${encodeURIComponent(url)}`
