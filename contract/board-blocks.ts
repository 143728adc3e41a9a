interface QuestionTile {
  readonly kind: string
  readonly pollId: number | null
  readonly filterApplicable: boolean
  readonly notApplicable: readonly { readonly part: string; readonly dimension: string }[]
}

/**
 * Groups the tiles of a section into blocks, each about one question, in the order of their first tiles. Tiles that
 * apply different filters have different respondents, hence blocks of their own, as texts and tiles without a poll do.
 * No tile moves before a text, which may introduce it.
 */
export function groupTilesByQuestionAndFilters<Tile>(
  tiles: readonly Tile[],
  describe: (tile: Tile) => QuestionTile,
): Tile[][] {
  const blocks = new Map<string, Tile[]>()
  let texts = 0
  for (const [index, tile] of tiles.entries()) {
    const { kind, pollId, filterApplicable, notApplicable } = describe(tile)
    if (kind === 'TEXT') texts++
    const filters = notApplicable.filter(({ part }) => part === 'FILTER')
    const key =
      kind === 'TEXT' || pollId === null
        ? `tile ${index}`
        : JSON.stringify([texts, pollId, filterApplicable, filters])
    blocks.set(key, [...(blocks.get(key) ?? []), tile])
  }
  return [...blocks.values()]
}
