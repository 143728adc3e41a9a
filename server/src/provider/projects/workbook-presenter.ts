import { PROJECT_COUNTRY_STATUS } from '../../../../contract/enumerations/content.ts'
import { createWorkbook, type Sheet } from '../workbook.ts'
import type { ProjectResultsWire } from './schema.ts'

/** Creates the workbook of a project: the figures of its page, one row per question, group and answer, and the response. */
export const createResultsWorkbook = (results: ProjectResultsWire): Promise<Buffer> =>
  createWorkbook([resultSheet(results), progressSheet(results)])

const resultSheet = ({ questions }: ProjectResultsWire): Sheet => ({
  name: 'Ergebnisse',
  columns: [
    { head: 'Frage', format: 'TEXT' },
    { head: 'Wer gefragt wurde', format: 'TEXT' },
    { head: 'Land', format: 'TEXT' },
    { head: 'Wortlaut', format: 'TEXT' },
    { head: 'Befragte', format: 'COUNT' },
    { head: 'Gewichte', format: 'TEXT' },
    { head: 'Antwort', format: 'TEXT' },
    { head: 'Anteil', format: 'PERCENT' },
    { head: '95 % von', format: 'PERCENT' },
    { head: '95 % bis', format: 'PERCENT' },
  ],
  rows: questions.flatMap(({ label, condition, answers, groups }) =>
    groups.flatMap((group) => {
      const head = [label, condition ?? 'Alle', group.country_name, group.question, group.n, group.weighting]
      if (group.is_hidden) return [[...head, 'zu wenige Befragte', null, null, null]]
      return group.answers.map(({ position, share, ci95: [low = 0, high = 0] }) => [
        ...head,
        answers[position] ?? '',
        100 * share,
        100 * low,
        100 * high,
      ])
    }),
  ),
})

const progressSheet = ({ progress }: ProjectResultsWire): Sheet => ({
  name: 'Rücklauf',
  columns: [
    { head: 'Land', format: 'TEXT' },
    { head: 'Status', format: 'TEXT' },
    { head: 'Zelle', format: 'TEXT' },
    { head: 'fertig (in Zehnern, mit kleinen Zufallsabweichungen)', format: 'COUNT' },
    { head: 'Quote', format: 'COUNT' },
    { head: 'voll', format: 'TEXT' },
  ],
  rows: progress.countries.flatMap(({ name, status, completed, target_size, cells }) => [
    [name, PROJECT_COUNTRY_STATUS[status], 'alle', completed, target_size, ''],
    ...cells.map((cell) => [
      name,
      PROJECT_COUNTRY_STATUS[status],
      cell.name,
      cell.completed,
      cell.quota,
      cell.is_full ? 'ja' : 'nein',
    ]),
  ]),
})
