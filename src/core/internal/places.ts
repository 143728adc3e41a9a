/** Returns the list with an item at a place, at the end when none is given; one that is in it stays where it is. */
export function insertOnce<Item>(list: readonly Item[], item: Item, place: number = list.length): Item[] {
  return list.includes(item) ? [...list] : list.toSpliced(place, 0, item)
}

/** Returns the list with the item of one place at another. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from]
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item)
}
