/** Returns a cookie's value; null if it is missing or contains characters that this server never sets. */
export function findSafeCookieValue(cookies: string | undefined, name: string): string | null {
  const found = cookies?.split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`))
  const value = found?.slice(name.length + 1) ?? ''
  return /^[\w-]{1,200}$/.test(value) ? value : null
}
