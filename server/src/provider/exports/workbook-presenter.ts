import { indexValueSentence } from '../../../../contract/charts/model/decision-index.ts'
import type { Cell } from '../csv.ts'
import { indexResultRows, toChartIndex } from '../decision-indexes/file-presenter.ts'
import type { InsightBoardDetailWire } from '../insight-boards/schema.ts'
import {
  createExportDrawing,
  formatViewTitle,
  type ExportedTileView,
} from '../result-files/chart-presenter.ts'
import { formatExportDate, toViewUrl, type ExportOrigin } from '../result-files/page-presenter.ts'
import { formatFigureLines } from '../result-files/picture-presenter.ts'
import { formatNotApplicable, RESULT_COLUMNS, resultRows } from '../result-files/result-table.ts'
import { methodRows, LABEL_VALUE_COLUMNS } from '../result-files/sheet-presenter.ts'
import type { PollWithAnswers } from '../results/repository.ts'
import { formatFilterParts } from '../results/view/filter-presenter.ts'
import type { FilterQueryWire, ResultQueryWire, ViewResultWire } from '../results/view/schema.ts'
import type { Sheet } from '../workbook.ts'
import {
  createFilterRows,
  omittedTilesText,
  type BoardPages,
  type ExportedIndex,
  type ExportedTile,
} from './board-presenter.ts'

/** A result in a workbook with several. */
export interface ListedResult {
  poll: PollWithAnswers
  result: ViewResultWire
  query: ResultQueryWire
  /** The section of the list; '' without sections. */
  section: string
  /** The tile of a board that shows the result. */
  tile?: ExportedTileView
}

/** Returns a board as the sheets of a workbook: its contents, figures, methods and filters. */
export function createBoardSheets(board: InsightBoardDetailWire, pages: BoardPages): Sheet[] {
  const tiles = pages.items.flatMap(({ tile }) => tile ?? [])
  const results = tiles.map(({ section, tile, ...exported }): ListedResult => ({
    ...exported,
    section: section.title,
    tile,
  }))
  const indexes = pages.items.flatMap(({ index }) => index ?? [])
  const omitted = omittedTilesText(pages)
  const aboutRows = [['Insight Board', board.title], ...(omitted ? [['Hinweis', omitted]] : [])]
  return [
    {
      name: 'Deckblatt',
      columns: LABEL_VALUE_COLUMNS,
      rows: [
        ['Insight Board', board.title],
        ['Thema', board.topic],
        ...(board.description ? [['Beschreibung', board.description]] : []),
        ...createFilterRows(pages.query),
        ...(omitted ? [['Hinweis', omitted]] : []),
        ['Stand', formatExportDate(pages)],
        ...pages.items.flatMap((item) =>
          item.paragraphs !== null
            ? [[item.title, item.paragraphs.join('\n')]]
            : [
                ...(item.sectionText === null
                  ? []
                  : [[(item.tile ?? item.index).section.title, item.sectionText]]),
                item.tile
                  ? [item.tile.section.title, tileText(item.tile)]
                  : [item.index.section.title, indexText(item.index)],
              ],
        ),
      ],
    },
    ...createResultListSheets({ results, aboutRows, query: pages.query, origin: pages }),
    ...(indexes.length > 0
      ? [
          {
            name: 'Indizes',
            columns: [{ head: 'Abschnitt', format: 'TEXT' as const }, ...RESULT_COLUMNS],
            rows: indexes.flatMap(({ section, values }) =>
              indexResultRows(values, pages.publicUrl).map((row) => [section.title, ...row]),
            ),
          },
        ]
      : []),
  ]
}

const indexText = ({ values }: ExportedIndex): string =>
  `${values.title} ${indexValueSentence(toChartIndex(values)) ?? ''}`.trim()

/** Example: `Wie stehen Sie zu einem Tempolimit? „Ja“ 53 % (95-%-Bereich 51–55 %)`. */
function tileText({ tile, poll, result, query }: ExportedTile): string {
  const { chart } = createExportDrawing(poll, result, query, tile)
  const shown =
    chart?.type === 'NUMBER' ? formatFigureLines(chart).join('; ') : `(${formatViewTitle(query, tile)})`
  return `${poll.question} ${shown}`
}

interface ListSheets {
  results: readonly ListedResult[]
  /** Lines about the list: its name, its search and what is missing. */
  aboutRows: readonly Cell[][]
  query: FilterQueryWire
  origin: ExportOrigin
}

/** Returns several results as the sheets of a workbook: figures, methods and filters. */
export function createResultListSheets({ results, aboutRows, query, origin }: ListSheets): Sheet[] {
  const hasSections = results.some(({ section }) => section !== '')
  const methods = results.map((one) => methodRows(one.poll, one.result, one.query, origin))
  const byPoll = [...new Map(methods.map((rows) => [String(rows.find(isAddress)?.[1]), rows])).values()]
  return [
    {
      name: 'Ergebnisse',
      columns: [...(hasSections ? [{ head: 'Abschnitt', format: 'TEXT' as const }] : []), ...RESULT_COLUMNS],
      rows: results.flatMap((one) =>
        resultRows(
          one.poll,
          one.result,
          one.query,
          toViewUrl(one.poll.id, one.query, origin.publicUrl, one.tile?.answer),
          one.tile,
        ).map((row) => [...(hasSections ? [one.section] : []), ...row]),
      ),
    },
    {
      name: 'Methodik',
      columns: (byPoll[0] ?? []).map(([head]) => ({ head: String(head), format: 'TEXT' })),
      rows: byPoll.map((rows) => rows.map(([, value]) => value ?? null)),
    },
    {
      name: 'Filter',
      columns: LABEL_VALUE_COLUMNS,
      rows: [
        ...aboutRows,
        ...formatFilterParts(query).map(({ label, words }) => [label, words || 'alle']),
        ...results.flatMap(({ poll, result }) =>
          result.not_applicable.map((note) => [
            'Nicht anwendbar',
            `${poll.title}: ${formatNotApplicable(note)}`,
          ]),
        ),
        ['Stand', formatExportDate(origin)],
      ],
    },
  ]
}

const isAddress = ([label]: readonly Cell[]) => label === 'Adresse'
