import { groupTilesByQuestionAndFilters } from '../../../contract/board-blocks'
import { TILE_WIDTH_COLUMNS } from '../../../contract/limits'
import { ensureQuoted } from '../../../contract/texts'
import type { EditedSection, EditedTile } from './api'

const COLUMNS = TILE_WIDTH_COLUMNS.max

export type Sections = readonly EditedSection[]

/** The position of a tile: the indexes of its section and of the tile in it. */
export interface TilePosition {
  section: number
  tile: number
}

/** A keyboard command that moves a tile. */
export type Step = 'earlier' | 'later' | 'first' | 'last' | 'previousSection' | 'nextSection'

/** Returns the row and first column (from 1) of each tile of a section. A tile that does not fit starts a new row. */
export function getGridPositions(
  tiles: readonly Pick<EditedTile, 'width'>[],
): { row: number; column: number }[] {
  let [row, column] = [1, 1]
  return tiles.map(({ width }) => {
    if (column + width - 1 > COLUMNS) [row, column] = [row + 1, 1]
    const place = { row, column }
    column += width
    return place
  })
}

/** Widens the last tile of each row to fill the row. */
export function widenLastTilesToFillRows(tiles: readonly EditedTile[]): EditedTile[] {
  const places = getGridPositions(tiles)
  return tiles.map((tile, index) => {
    const { row = 0, column = 1 } = places[index] ?? {}
    const isLast = places[index + 1]?.row !== row
    return isLast ? { ...tile, width: COLUMNS - column + 1 } : tile
  })
}

export const hasGaps = (tiles: readonly EditedTile[]): boolean =>
  widenLastTilesToFillRows(tiles).some(({ width }, index) => width !== tiles[index]?.width)

/** Returns for each tile the number of the tile, from 1, whose block it is shown in; null if it begins a block. */
export function findEarlierBlockStartNumbers(tiles: readonly EditedTile[]): (number | null)[] {
  const blocks = groupTilesByQuestionAndFilters([...tiles.keys()], (index) => ({
    kind: tiles[index]?.kind ?? 'TEXT',
    pollId: tiles[index]?.pollId ?? null,
    filterApplicable: true,
    notApplicable: [],
  }))
  const starts = new Map(
    blocks.flatMap(([start, ...others]) => others.map((other) => [other, start] as const)),
  )
  return tiles.map((_, index) => {
    const start = starts.get(index)
    return start === undefined ? null : start + 1
  })
}

const withTiles = (sections: Sections, index: number, change: (tiles: EditedTile[]) => EditedTile[]) =>
  sections.map((section, place) => (place === index ? { ...section, tiles: change(section.tiles) } : section))

export const findTileAt = (sections: Sections, { section, tile }: TilePosition): EditedTile | undefined =>
  sections[section]?.tiles[tile]

/** Returns the position of the tile with this ID; null if there is none. */
export function findTilePosition(sections: Sections, id: number): TilePosition | null {
  for (const [section, { tiles }] of sections.entries()) {
    const tile = tiles.findIndex((other) => other.id === id)
    if (tile !== -1) return { section, tile }
  }
  return null
}

/** Moves a tile. @param toAfterRemoval an index in the sections without the tile */
export function moveTile(
  sections: Sections,
  from: TilePosition,
  toAfterRemoval: TilePosition,
): EditedSection[] {
  const moved = findTileAt(sections, from)
  if (!moved) return [...sections]
  const without = withTiles(sections, from.section, (tiles) => tiles.toSpliced(from.tile, 1))
  return withTiles(without, toAfterRemoval.section, (tiles) => tiles.toSpliced(toAfterRemoval.tile, 0, moved))
}

/** Returns the new position of a tile, in the sections without it; null if it cannot be moved further. */
export function findNextPositionAfterRemoval(
  sections: Sections,
  { section, tile }: TilePosition,
  step: Step,
): TilePosition | null {
  const last = (sections[section]?.tiles.length ?? 0) - 1
  const endOf = (index: number) => ({ section: index, tile: sections[index]?.tiles.length ?? 0 })
  const hasPrevious = section > 0
  const hasNext = section < sections.length - 1
  switch (step) {
    case 'earlier':
      if (tile > 0) return { section, tile: tile - 1 }
      return hasPrevious ? endOf(section - 1) : null
    case 'later':
      if (tile < last) return { section, tile: tile + 1 }
      return hasNext ? { section: section + 1, tile: 0 } : null
    case 'first':
      return tile > 0 ? { section, tile: 0 } : null
    case 'last':
      return tile < last ? { section, tile: last } : null
    case 'previousSection':
      return hasPrevious ? endOf(section - 1) : null
    case 'nextSection':
      return hasNext ? endOf(section + 1) : null
  }
}

/** Changes values of a tile. */
export const changeTile = (sections: Sections, id: number, change: Partial<EditedTile>): EditedSection[] =>
  sections.map((section) => ({
    ...section,
    tiles: section.tiles.map((tile) => (tile.id === id ? { ...tile, ...change } : tile)),
  }))

export const removeTile = (sections: Sections, id: number): EditedSection[] =>
  sections.map((section) => ({ ...section, tiles: section.tiles.filter((tile) => tile.id !== id) }))

/** Adds a tile at the end of a section. */
export const addTile = (sections: Sections, sectionIndex: number, tile: EditedTile): EditedSection[] =>
  withTiles(sections, sectionIndex, (tiles) => [...tiles, tile])

/** Returns an unused tile ID. */
export const getNextTileId = (sections: Sections): number =>
  1 + Math.max(0, ...sections.flatMap(({ tiles }) => tiles.map(({ id }) => id)))
export const getNextSectionId = (sections: Sections): number =>
  1 + Math.max(0, ...sections.map(({ id }) => id))

export const formatSectionName = (sections: Sections, index: number): string => {
  const title = sections[index]?.title.trim()
  return title ? `Abschnitt ${ensureQuoted(title)}` : `Abschnitt ${index + 1}`
}

/** Describes the position of a tile: "Platz 2 von 5 in Abschnitt „Alltag“, Zeile 1, Spalten 7 bis 12". */
export function describePosition(sections: Sections, { section, tile }: TilePosition): string {
  const tiles = sections[section]?.tiles ?? []
  const { row = 1, column = 1 } = getGridPositions(tiles)[tile] ?? {}
  const end = column + (tiles[tile]?.width ?? 1) - 1
  return `Platz ${tile + 1} von ${tiles.length} in ${formatSectionName(sections, section)}, Zeile ${row}, Spalten ${column} bis ${end}`
}
