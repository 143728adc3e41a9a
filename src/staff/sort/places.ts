/** Returns the list with an item inserted at `index`, by default at the end. An item that is already in it stays. */
export function insertIfMissing<Item>(
  list: readonly Item[],
  item: Item,
  index: number = list.length,
): Item[] {
  return list.includes(item) ? [...list] : list.toSpliced(index, 0, item)
}

/** Returns the list with an item moved to another index. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from]
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item)
}
