/** Returns the items in a random order. @param randomBelow returns a random integer from 0 to below its argument */
export function shuffle<Item>(items: readonly Item[], randomBelow: (limit: number) => number): Item[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last--) {
    const place = randomBelow(last + 1)
    const [item, other] = [result[last] as Item, result[place] as Item] // both places exist
    result[last] = other
    result[place] = item
  }
  return result
}
