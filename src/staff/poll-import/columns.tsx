import { useMemo } from 'react'
import { styled } from 'styled-components'
import { IMPORT_CONTENT } from '../../../contract/poll-import'
import { Banner } from '../../components/banner'
import { SelectControl, toOptions, RadioGroup } from '../../components/choice-field'
import { DataTable, type Column } from '../../components/data-table'
import { Muted } from '../../components/layout'
import { FormSection, FormWideSection } from '../form/edit-form'
import type { PollTable } from './api'
import {
  markFirstNonEmptyOccurrences,
  findMissingColumnsMessage,
  getRoleOptions,
  withContentAndAdaptedRoles,
  withExclusiveRole,
  type ColumnRole,
  type ColumnMapping,
} from './mapping'

const Choice = styled.div`
  min-width: 12rem;
`
const Cell = styled.span`
  display: block;
  max-width: 20rem;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const CONTENTS = toOptions(IMPORT_CONTENT)
/** The number of example values per column. */
const MAX_EXAMPLES = 3

interface ColumnsProps {
  table: PollTable
  mapping: ColumnMapping
  onChange: (mapping: ColumnMapping) => void
}

interface TableColumn {
  place: number
  name: string
  label: string
  examples: string
  isNamed: boolean
}

/** Assigns the content of a table's rows and the role of each column, with a preview of the first rows. */
export function ColumnMappingFields({ table, mapping, onChange }: ColumnsProps) {
  const rows = useMemo(() => columnsOf(table), [table])
  const options = getRoleOptions(mapping.content)
  const missing = findMissingColumnsMessage(mapping)
  const columns: Column<TableColumn>[] = [
    {
      id: 'name',
      header: 'Spalte',
      isRowHeader: true,
      cell: ({ name, label }) => (
        <>
          {name || 'ohne Namen'}
          {label !== '' && <Muted as="div">{label}</Muted>}
        </>
      ),
    },
    { id: 'examples', header: 'Beispiele', cell: ({ examples }) => examples },
    {
      id: 'role',
      header: 'Wird importiert als',
      cell: ({ place, name, isNamed }) =>
        isNamed ? (
          <Choice>
            <SelectControl
              aria-label={`Spalte „${name}“ importieren als`}
              value={mapping.roles[place]}
              options={options}
              onChange={({ target }) =>
                onChange(withExclusiveRole(mapping, place, target.value as ColumnRole))
              } // one of the options
            />
          </Choice>
        ) : (
          <Muted as="div">nicht zuordenbar: Der Name {name.trim() === '' ? 'fehlt' : 'ist doppelt'}.</Muted>
        ),
    },
  ]
  return (
    <>
      <FormSection title="Inhalt" hint="Wie die Zeilen der Tabelle gemeint sind.">
        <RadioGroup
          label="Die Tabelle enthält"
          name="content"
          options={CONTENTS}
          value={mapping.content}
          onChange={(content) => onChange(withContentAndAdaptedRoles(mapping, content, table))}
        />
      </FormSection>
      <FormWideSection
        title="Spalten"
        hint="Bekannte Spalten sind schon zugeordnet. Jedes Feld hat höchstens eine Spalte."
      >
        {missing !== null && (
          <div role="status">
            <Banner kind="warn">{missing}</Banner>
          </div>
        )}
        <DataTable
          caption="Zuordnung der Spalten"
          isCaptionHidden
          columns={columns}
          rows={rows}
          rowKey={({ place }) => place}
          isDense
          isStackedOnPhone
        />
      </FormWideSection>
      <FormWideSection title="Vorschau" hint="Die ersten Zeilen, wie sie in der Datei stehen.">
        <Preview table={table} />
      </FormWideSection>
    </>
  )
}

function columnsOf({ columns, rows }: PollTable): TableColumn[] {
  const named = markFirstNonEmptyOccurrences(columns.map(({ name }) => name))
  return columns.map(({ name, label }, place) => {
    const values = new Set(rows.map((cells) => (cells[place] ?? '').trim()).filter((value) => value !== ''))
    const examples = [...values].slice(0, MAX_EXAMPLES).join(' · ')
    return { place, name, label, examples, isNamed: named[place] === true }
  })
}

interface PreviewRow {
  line: number
  cells: readonly string[]
}

function Preview({ table: { columns, rows } }: { table: PollTable }) {
  const shown = useMemo<Column<PreviewRow>[]>(
    () =>
      columns.map(({ name }, place) => ({
        id: String(place),
        header: name,
        cell: ({ cells }) => <Cell title={cells[place]}>{cells[place]}</Cell>,
      })),
    [columns],
  )
  return (
    <DataTable
      caption={rows.length === 1 ? 'Die erste Zeile' : `Die ersten ${rows.length} Zeilen`}
      columns={shown}
      rows={rows.map((cells, line) => ({ line, cells }))}
      rowKey={({ line }) => line}
      isDense
    />
  )
}
