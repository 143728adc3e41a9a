import { styled } from 'styled-components'
import { securedCountText } from '../../../contract/findings/comparison-finding'
import {
  comparedPeriodPhrase,
  instituteComparisonFinding,
} from '../../../contract/findings/institute-comparison-finding'
import { formatSigned } from '../../../contract/findings/numbers'
import { NOT_COMPARED_REASON } from '../../../contract/own-series-gap'
import { ensureQuoted } from '../../../contract/texts'
import type { AverageOfInstitutes } from '../../api/results'
import { createNumberColumn, DataTable } from '../../components/data-table'
import { Muted } from '../../components/layout'
import { text } from '../../components/theme/tokens'
import { formatCount, formatPercent } from '../../lib/format'
import type { ChartPoll } from '../frame/chart-data'

const Finding = styled.p`
  font-size: ${text.title};
  line-height: 1.35;
`

const Unbroken = styled.span`
  white-space: nowrap;
`

interface InstituteComparisonProps {
  poll: ChartPoll
  own: NonNullable<AverageOfInstitutes['own']>
}

type ComparedAnswer = NonNullable<InstituteComparisonProps['own']['latest']>['answers'][number]

/** How far the latest period of a poll of our own is from the average of institutes, or why nothing is compared. */
export function InstituteComparisonTable({
  poll,
  own: { latest, periods, gap, question, population },
}: InstituteComparisonProps) {
  if (!latest) return gap && <Muted>{NOT_COMPARED_REASON[gap]}</Muted>
  const own = { latest, periods }
  return (
    <>
      <Finding>{instituteComparisonFinding(poll, own)}</Finding>
      <DataTable
        caption={`Unsere Umfrage und das Mittel der Institute ${comparedPeriodPhrase(own)}, ${formatCount(latest.n)} Befragte, Unterschied in Prozentpunkten`}
        isDense
        rows={latest.answers}
        rowKey={({ position }) => position}
        columns={[
          {
            id: 'answer',
            header: 'Antwort',
            isRowHeader: true,
            cell: ({ position }) => poll.answers.find((answer) => answer.position === position)?.text ?? '',
          },
          createNumberColumn('difference', 'Unterschied', ({ ci95: [low = 0, high = 0] }: ComparedAnswer) => (
            <Unbroken>{`${formatSigned(100 * low)} bis ${formatSigned(100 * high)}`}</Unbroken>
          )),
          { id: 'verdict', header: 'Gesichert', cell: ({ isSecured }) => (isSecured ? 'ja' : 'nein') },
          createNumberColumn('share', 'Umfrage', ({ share }: ComparedAnswer) => formatPercent(share)),
          createNumberColumn('average', 'Mittel', ({ average }: ComparedAnswer) => formatPercent(average)),
        ]}
      />
      <Muted>
        Unsere Frage: {ensureQuoted(question)}
        {population && ` (${population})`}. {securedCountText(latest.answers)} Verglichen wird mit dem Mittel
        am mittleren Tag des Zeitraums. Der Fehler beschreibt nur den Zufall der Stichproben: Ein Unterschied
        kann auch an anderen Worten, an Antworten, die nur eine Seite kennt, an einer anderen Grundgesamtheit
        oder Gewichtung liegen.
      </Muted>
    </>
  )
}
