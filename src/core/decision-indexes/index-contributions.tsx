import { useState } from 'react'
import { formatMonthAndYear } from '../../../contract/calendar'
import {
  getMonthsComparableToLast,
  contributionText,
  hasBasePeriod,
  indexContributions,
} from '../../../contract/charts/model/decision-index'
import type { IndexContribution } from '../../../contract/decision-index'
import { formatSigned } from '../../../contract/findings/numbers'
import { PATHS } from '../../../contract/paths'
import { TEXT } from '../../../contract/texts'
import type { DecisionIndex } from '../../api/decision-indexes'
import { Select } from '../../components/choice-field'
import { createNumberColumn, DataTable, type Column } from '../../components/data-table'
import { Muted, Stack } from '../../components/layout'
import { TextLink } from '../../components/text-link'
import { formatPercent } from '../../lib/format'

/** The polls of the present formula, and what each contributes to the change of the index. */
export function IndexContributions({ index }: { index: DecisionIndex }) {
  const months = getMonthsComparableToLast(index)
  const [since, setSince] = useState<string | undefined>()
  const contributions = indexContributions(index, since)
  const components = index.formulas.at(-1)?.components ?? []
  // A formula that has no whole month yet has other components than the last value.
  const isOfPresent = contributions?.second.formula === index.formulas.length - 1
  const shown = isOfPresent ? contributions : null
  return (
    <Stack $gap={2}>
      {shown && (
        <>
          <Select
            label="Beitrag zur Veränderung seit"
            options={months.map(({ from }) => ({ value: from, label: formatMonthAndYear(from) }))}
            value={shown.first.from}
            onChange={({ target }) => setSince(target.value)}
          />
          <p>
            {`Von ${formatMonthAndYear(shown.first.from)} bis ${formatMonthAndYear(shown.second.from)}: ${changeText(shown.second.value - shown.first.value, hasBasePeriod(index, shown.second))}. Die Beiträge ergeben zusammen diese Veränderung.`}
          </p>
        </>
      )}
      <DataTable
        caption="Umfragen des Index mit ihrem Gewicht und Beitrag"
        isCaptionHidden
        isStackedOnPhone
        columns={[...COLUMNS, ...(shown ? CONTRIBUTION_COLUMNS : [])]}
        rows={components.map((component, place) => ({
          ...component,
          place,
          contribution: shown?.components[place]?.contribution ?? null,
        }))}
        rowKey={({ place }) => place}
      />
      {shown && <Muted as="p">{`Urteile über die Beiträge: ${TEXT.errorRate}.`}</Muted>}
    </Stack>
  )
}

interface Row {
  place: number
  pollId: number | null
  title: string | null
  weight: number
  answers: readonly { text: string; factor: number }[]
  contribution: IndexContribution | null
}

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'POLL',
    header: 'Umfrage',
    isRowHeader: true,
    cell: ({ pollId, title }) =>
      pollId === null ? 'nicht freigegeben' : <TextLink to={`${PATHS.analysis}/${pollId}`}>{title}</TextLink>,
  },
  {
    id: 'ANSWERS',
    header: 'Was zählt',
    cell: ({ answers }) =>
      answers.map(({ text, factor }) => `${text} ${formatSigned(factor, 0)}`).join(' · ') || '–',
  },
  createNumberColumn('WEIGHT', 'Gewicht', ({ weight }) => formatPercent(weight)),
]
const CONTRIBUTION_COLUMNS: readonly Column<Row>[] = [
  createNumberColumn('CONTRIBUTION', 'Beitrag in Punkten', ({ contribution }) =>
    contribution ? formatSigned(contribution.difference) : '–',
  ),
  { id: 'VERDICT', header: 'Urteil', cell: ({ contribution }) => contributionText(contribution) },
]

const changeText = (change: number, isIndex: boolean): string =>
  `${isIndex ? 'der Index' : 'der Saldo'} ${formatSigned(change)} Punkte`
