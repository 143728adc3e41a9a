import type { BoardTileKind } from './enumerations/content.ts'
import { MAX_BOARD, TILE_WIDTH_COLUMNS } from './limits.ts'
import { maxLengthText } from './texts.ts'

/**
 * The layout fields of a tile. Tiles follow one another and start a new row when the twelve columns are full, so they
 * never overlap.
 */
interface LaidOutTile {
  kind: BoardTileKind
  width: number
  answer: number | null
  label: string | null
  text: string | null
}

interface LaidOutSection {
  title: string
  text: string | null
  tiles: readonly LaidOutTile[]
}

export const showsPoll = <Kind extends string>(kind: Kind): kind is Exclude<Kind, 'TEXT' | 'INDEX'> =>
  kind !== 'TEXT' && kind !== 'INDEX'

export const canShowChosenAnswer = (kind: BoardTileKind): boolean =>
  kind === 'NUMBER' || kind === 'MAP' || kind === 'TIME_SERIES'

/** A validation error of a board, a section or a tile. */
export interface LayoutProblem {
  /** Index of the section; null for the board itself. */
  sectionIndex: number | null
  /** Index of the tile in its section; null for the section itself. */
  tileIndex: number | null
  text: string
}

/** Returns the validation errors of a board's sections that can be detected without its polls. */
export function validateBoardLayout(sections: readonly LaidOutSection[]): LayoutProblem[] {
  const tileCount = sections.reduce((sum, { tiles }) => sum + tiles.length, 0)
  const indexCount = sections.flatMap(({ tiles }) => tiles.filter(({ kind }) => kind === 'INDEX')).length
  const whole = [
    sections.length > MAX_BOARD.sections && `Ein Board hat höchstens ${MAX_BOARD.sections} Abschnitte.`,
    tileCount > MAX_BOARD.tiles && `Ein Board hat höchstens ${MAX_BOARD.tiles} Kacheln.`,
    indexCount > MAX_BOARD.indexTiles &&
      `Ein Board hat höchstens ${MAX_BOARD.indexTiles} Kacheln mit einem Index.`,
  ].filter((text) => text !== false)
  return [
    ...whole.map((text) => ({ sectionIndex: null, tileIndex: null, text })),
    ...sections.flatMap((section, index) => [
      ...sectionProblems(section).map((text) => ({ sectionIndex: index, tileIndex: null, text })),
      ...section.tiles.flatMap((tile, place) =>
        tileProblems(tile).map((text) => ({ sectionIndex: index, tileIndex: place, text })),
      ),
    ]),
  ]
}

const isBlank = (text: string | null) => (text ?? '').trim() === ''

function sectionProblems({ title, text }: LaidOutSection): string[] {
  if (isBlank(title)) return ['Bitte geben Sie dem Abschnitt einen Titel.']
  if (title.length > MAX_BOARD.sectionTitle) return [maxLengthText(MAX_BOARD.sectionTitle)]
  return (text ?? '').length > MAX_BOARD.sectionText ? [maxLengthText(MAX_BOARD.sectionText)] : []
}

function tileProblems({ kind, width, label, text }: LaidOutTile): string[] {
  const { min, max } = TILE_WIDTH_COLUMNS
  if (!Number.isInteger(width) || width < min || width > max)
    return [`Eine Kachel ist ${min} bis ${max} der 12 Spalten breit.`]
  if (kind === 'TEXT' && isBlank(text)) return ['Bitte schreiben Sie den Text der Kachel.']
  if ((text ?? '').length > MAX_BOARD.text) return [maxLengthText(MAX_BOARD.text)]
  return (label ?? '').length > MAX_BOARD.label ? [maxLengthText(MAX_BOARD.label)] : []
}

/** Returns the field path of a problem in a validation error, such as `sections.0.tiles.2`. */
function placeName({ sectionIndex, tileIndex }: Pick<LayoutProblem, 'sectionIndex' | 'tileIndex'>): string {
  if (sectionIndex === null) return 'sections'
  return tileIndex === null ? `sections.${sectionIndex}` : `sections.${sectionIndex}.tiles.${tileIndex}`
}

/** Returns the first error of each section or tile, by its field path. */
export function firstProblemByField(problems: readonly LayoutProblem[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const problem of problems) fields[placeName(problem)] ??= problem.text
  return fields
}

/** Rounds a width to whole columns that a tile can have. */
export const clampTileWidth = (width: number): number =>
  Math.min(TILE_WIDTH_COLUMNS.max, Math.max(TILE_WIDTH_COLUMNS.min, Math.round(width)))
