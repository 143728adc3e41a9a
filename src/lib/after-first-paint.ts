/** Deferred work starts after this time even if no page ever renders, so that its error is still reported. */
const MAX_WAIT_MS = 5_000

// oxlint-disable-next-line meinungsbild/no-module-state -- a browser shows its first page once
let showFirst: () => void = () => undefined
const first = new Promise<void>((resolve) => (showFirst = resolve))

/** Marks the first page as rendered, with the data it loads first. */
export const markFirstPageShown = (): void => showFirst()

/**
 * Resolves when the first page is rendered, or after 5 seconds. Use it to defer work that would compete with the page
 * for bandwidth.
 */
export async function afterFirstPageShownOrTimeout(): Promise<void> {
  await Promise.race([first, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))])
  await new Promise((resolve) => setTimeout(resolve, 0))
}
