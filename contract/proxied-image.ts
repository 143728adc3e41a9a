/**
 * Returns the address by which an image is fetched: another host's through the image proxy; data and files of our own
 * need none.
 *
 * @param proxy address of the image proxy
 */
export const proxiedImage = (url: string, proxy: string): string =>
  /^(data:|blob:|\/(?!\/))/.test(url) ? url : `${proxy}?url=${encodeURIComponent(url)}`
