/** Nobody waits longer than this for a page that never comes, an error report least of all. */
const MAX_WAIT_MS = 5_000

// oxlint-disable-next-line meinungsbild/no-module-state -- a browser shows its first page once
let showFirst: () => void = () => undefined
const first = new Promise<void>((resolve) => (showFirst = resolve))

/** Says that a page is there, with what it loads first. */
export const firstPageShown = (): void => showFirst()

/** Resolves when the first page is there: then is the time for what can wait, and would have taken its line. */
export async function afterFirstPaint(): Promise<void> {
  await Promise.race([first, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))])
  await new Promise((resolve) => setTimeout(resolve, 0))
}
