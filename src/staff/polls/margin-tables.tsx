import { WEIGHTING_MARGIN } from '../../../contract/enumerations/results'
import { getLabelOrDash } from '../../../contract/enumerations/values'
import { DataTable } from '../../components/data-table'
import { formatCount, formatPercent } from '../../lib/format'
import type { ProposedWeightingCheck } from './api'

/** A table per margin with the actual, target and weighted shares of its categories. */
export const MarginTables = ({ check }: { check: ProposedWeightingCheck }) => (
  <>
    {check.margins.map(({ name, categories }) => (
      <DataTable
        key={name}
        caption={getLabelOrDash(WEIGHTING_MARGIN, name)}
        isDense
        rows={categories}
        rowKey={({ label }) => label}
        columns={[
          { id: 'label', header: 'Kategorie', isRowHeader: true, cell: ({ label }) => label },
          {
            id: 'n',
            header: 'Stimmen',
            isNumeric: true,
            cell: ({ n }) => (n === null ? 'unter 10' : formatCount(n)),
          },
          { id: 'share', header: 'Anteil', isNumeric: true, cell: ({ share }) => formatPercent(share) },
          {
            id: 'target',
            header: 'Soll',
            isNumeric: true,
            cell: ({ target, isOfficial }) => (isOfficial ? formatPercent(target) : 'wie Anteil'),
          },
          {
            id: 'achieved',
            header: 'Gewichtet',
            isNumeric: true,
            cell: ({ achieved }) => formatPercent(achieved),
          },
        ]}
      />
    ))}
  </>
)
