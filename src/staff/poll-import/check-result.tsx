import type { ImportContent } from '../../../contract/poll-import'
import { Banner, ErrorBanner } from '../../components/banner'
import { DataTable, type Column } from '../../components/data-table'
import { Fields } from '../../components/field'
import { Muted } from '../../components/layout'
import { formatPollCount } from '../../core/entities/poll-count'
import { formatCount, formatCountWithNoun } from '../../lib/format'
import type { ImportCheck } from './api'

type BadRow = ImportCheck['badRows'][number]
type FoundPoll = ImportCheck['polls'][number]

const BAD_ROW_COLUMNS: readonly Column<BadRow>[] = [
  {
    id: 'line',
    header: 'Zeile',
    isRowHeader: true,
    showsHeaderOnPhone: true,
    cell: ({ line }) => formatCount(line),
  },
  { id: 'column', header: 'Spalte', cell: ({ column }) => column },
  { id: 'reason', header: 'Grund', cell: ({ reason }) => reason },
]
const pollColumns = (size: string): Column<FoundPoll>[] => [
  { id: 'question', header: 'Umfrage', isRowHeader: true, cell: ({ question }) => question },
  { id: 'answers', header: 'Antworten', cell: ({ answers }) => answers.join(' · ') },
  { id: 'size', header: size, isNumeric: true, cell: ({ size: count }) => formatCount(count) },
]
const VOTE_COLUMNS = pollColumns('Stimmen')
const SHARE_COLUMNS = pollColumns('Wellen')

const rowCount = (count: number) => formatCountWithNoun(count, 'Zeile', 'Zeilen')
const badRowCount = (count: number) => formatCountWithNoun(count, 'fehlerhafte Zeile', 'fehlerhafte Zeilen')

interface CheckResultProps {
  result: ImportCheck
  content: ImportContent
  skipsBadRows: boolean
}

/** The polls that an import would create, and the rows that it would reject. */
export function ImportCheckResult({
  result: { problem, rowCount: rows, polls, badRows, badCount, notes },
  content,
  skipsBadRows,
}: CheckResultProps) {
  if (problem !== null) return <ErrorBanner>{problem}</ErrorBanner>
  return (
    <Fields>
      <p role="status">
        {rowCount(rows)} gelesen: {formatPollCount(polls.length)},{' '}
        {badCount === 0 ? 'keine Fehler' : badRowCount(badCount)}.
      </p>
      {badCount > 0 && (
        <>
          <Banner kind={skipsBadRows ? 'warn' : 'error'}>
            {skipsBadRows
              ? 'Die fehlerhaften Zeilen werden ausgelassen.'
              : 'Berichtigen Sie diese Zeilen in der Datei, oder lassen Sie sie beim Import aus.'}
          </Banner>
          <DataTable
            caption="Fehlerhafte Zeilen"
            columns={BAD_ROW_COLUMNS}
            rows={badRows}
            rowKey={({ line, column }) => `${line} ${column}`}
            isDense
            isStackedOnPhone
          />
          {badCount > badRows.length && <Muted>Gezeigt sind die ersten {formatCount(badRows.length)}.</Muted>}
        </>
      )}
      {notes.map((note) => (
        <Muted key={note}>{note}</Muted>
      ))}
      {polls.length > 0 && (
        <DataTable
          caption="Umfragen der Datei"
          columns={content === 'SHARES' ? SHARE_COLUMNS : VOTE_COLUMNS}
          rows={polls}
          rowKey={({ key }) => key}
          isDense
          isStackedOnPhone
        />
      )}
    </Fields>
  )
}
