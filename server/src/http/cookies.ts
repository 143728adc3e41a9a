/** Returns the value of a cookie of ours; null where it is missing or could not be ours. */
export function cookieValue(cookies: string | undefined, name: string): string | null {
  const found = cookies?.split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`))
  const value = found?.slice(name.length + 1) ?? ''
  return /^[\w-]{1,200}$/.test(value) ? value : null
}
