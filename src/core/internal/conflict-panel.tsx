import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Banner } from '../../components/banner'
import { Button } from '../../components/button'
import { DataTable } from '../../components/data-table'
import { space } from '../../components/theme/tokens'
import { NOTHING } from '../../lib/format'
import type { Conflict } from './use-edit-form'

/** How the values of fields are written. */
export type FieldTexts<Values> = { [Name in keyof Values]?: (value: Values[Name]) => ReactNode }

const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`
const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`

interface ConflictPanelProps<Values> {
  conflict: Conflict<Values>
  mine: Values
  labels: Record<keyof Values & string, string>
  show?: FieldTexts<Values> | undefined
  onResolve: (keeps: 'mine' | 'theirs') => void
}

/** Shows field by field how the form differs from what somebody else saved meanwhile, and asks which is to stay. */
export function ConflictPanel<Values>({
  conflict: { changedBy, current, fields },
  mine,
  labels,
  show,
  onResolve,
}: ConflictPanelProps<Values>) {
  const textOf = (name: keyof Values & string, values: Values) => {
    const write = show?.[name]
    return write ? write(values[name]) : plainText(values[name])
  }
  return (
    <Panel role="alert" aria-label="Konflikt">
      <Banner kind="warn">
        {changedBy ?? 'Jemand anderes'} hat die Daten inzwischen geändert. Ihre Eingaben sind noch da.
      </Banner>
      <DataTable
        caption="Unterschiede"
        isCaptionHidden
        isDense
        isStacked
        rows={fields}
        rowKey={(name) => name}
        columns={[
          { id: 'field', header: 'Feld', cell: (name) => labels[name], isRowHeader: true },
          { id: 'mine', header: 'Ihr Wert', cell: (name) => textOf(name, mine) },
          { id: 'theirs', header: 'Neuer Wert', cell: (name) => textOf(name, current.values) },
        ]}
      />
      <Choice>
        <Button onClick={() => onResolve('mine')}>Meine Werte behalten</Button>
        <Button onClick={() => onResolve('theirs')}>Neue Werte übernehmen</Button>
      </Choice>
    </Panel>
  )
}

function plainText(value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING
  if (Array.isArray(value)) return value.map(plainText).join(', ') || NOTHING
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
