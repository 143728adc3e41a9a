import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Banner } from '../../components/banner'
import { Button } from '../../components/button'
import { checkboxAndRadioStyles } from '../../components/check-styles'
import { DataTable } from '../../components/data-table'
import { Cluster } from '../../components/layout'
import { space } from '../../components/theme/tokens'
import { NO_VALUE } from '../../lib/format'
import type { Conflict } from './use-edit-form'

/** Formatters of field values. */
export type FieldFormatters<Values> = { [Name in keyof Values]?: (value: Values[Name]) => ReactNode }

const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`
const Choice = styled.label`
  display: inline-flex;
  gap: ${space(1)};
  align-items: start;
  cursor: pointer;
  input {
    ${checkboxAndRadioStyles}
    margin-block-start: 2px;
  }
`

interface ConflictPanelProps<Values> {
  conflict: Conflict<Values>
  mine: Values
  labels: Record<keyof Values & string, string>
  conflictFormatters?: FieldFormatters<Values> | undefined
  /** Called with the fields that keep the form's value. */
  onResolve: (kept: (keyof Values & string)[]) => void
}

/**
 * Shows the fields in which the form differs from what another user has saved, and lets the user choose one of the two
 * values. By default, fields changed in the form keep their value and all others take the saved one.
 */
export function ConflictPanel<Values>({
  conflict: { changedBy, current, differingFields, editedFields },
  mine,
  labels,
  conflictFormatters,
  onResolve,
}: ConflictPanelProps<Values>) {
  type Name = keyof Values & string
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [current]) // the panel may be far from the save button
  const [kept, setKept] = useState<ReadonlySet<Name>>(() => new Set(editedFields))
  const choose = (name: Name, isMine: boolean) =>
    setKept((before) => new Set([...before].filter((other) => other !== name).concat(isMine ? name : [])))
  const choiceOf = (name: Name, values: Values, isMine: boolean) => {
    const write = conflictFormatters?.[name]
    return (
      <Choice>
        <input
          type="radio"
          name={`${id}-${name}`}
          checked={kept.has(name) === isMine}
          onChange={() => choose(name, isMine)}
          aria-label={`${labels[name]}: ${isMine ? MINE : THEIRS}`}
        />
        <span>{write ? write(values[name]) : plainText(values[name])}</span>
      </Choice>
    )
  }
  return (
    <Panel ref={panel} role="alert" aria-label="Konflikt" tabIndex={-1}>
      <Banner kind="warn">
        {changedBy ?? 'Jemand anderes'} hat die Daten inzwischen geändert. Ihre Eingaben sind noch da. Bitte
        wählen Sie je Feld, welcher Wert gilt.
      </Banner>
      <DataTable
        caption="Unterschiede"
        isCaptionHidden
        isDense
        isStackedOnPhone
        rows={differingFields}
        rowKey={(name) => name}
        columns={[
          { id: 'field', header: 'Feld', cell: (name) => labels[name], isRowHeader: true },
          { id: 'mine', header: MINE, cell: (name) => choiceOf(name, mine, true) },
          { id: 'theirs', header: THEIRS, cell: (name) => choiceOf(name, current.values, false) },
        ]}
      />
      <Cluster>
        <Button onClick={() => onResolve([...kept])}>Auswahl übernehmen</Button>
        <Button variant="quiet" onClick={() => onResolve([])}>
          Alle neuen Werte übernehmen
        </Button>
      </Cluster>
    </Panel>
  )
}

const MINE = 'Ihr Wert'
const THEIRS = 'Neuer Wert'

function plainText(value: unknown): string {
  if (value === null || value === undefined || value === '') return NO_VALUE
  if (Array.isArray(value)) return value.map(plainText).join(', ') || NO_VALUE
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
