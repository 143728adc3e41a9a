/**
 * Returns the URL from which an image is fetched: through the image proxy for other hosts, unchanged for data URLs and the
 * product's own files.
 *
 * @param proxy URL of the image proxy
 */
export const proxiedImage = (url: string, proxy: string): string =>
  /^(data:|blob:|\/(?!\/))/.test(url) ? url : `${proxy}?url=${encodeURIComponent(url)}`
