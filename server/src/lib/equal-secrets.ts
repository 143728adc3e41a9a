import { timingSafeEqual } from 'node:crypto'

/** Returns whether two secrets are equal. The time that it takes tells nothing about where they differ. */
export function areEqualSecrets(own: string, sent: string): boolean {
  const [a, b] = [Buffer.from(own), Buffer.from(sent)]
  return a.length === b.length && timingSafeEqual(a, b)
}
