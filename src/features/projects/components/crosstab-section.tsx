import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { isCountryFinished } from '../../../../contract/project'
import { CROSSTAB_TEXT, MIN_CROSSTAB_RESPONDENTS } from '../../../../contract/project-crosstab'
import { TEXT } from '../../../../contract/texts'
import type { ProjectCrosstab, ProjectResults } from '../../../api/projects'
import { Select } from '../../../components/choice-field'
import { DataTable } from '../../../components/data-table'
import { Section } from '../../../components/page-header'
import { RowsSkeleton } from '../../../components/skeleton'
import { media, space } from '../../../components/theme/tokens'
import { getErrorMessage } from '../../../core/requests/error-message'
import { PendingView } from '../../../core/requests/pending-view'
import { selectError } from '../../../core/requests/selectors'
import type { CoreState } from '../../../core/state'
import { formatCount, formatPercent, formatPercentRange, NO_VALUE } from '../../../lib/format'
import { getCrosstabKey, fetchCrosstab, selectCrosstab } from '../feature'

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(2)};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

type Country = ProjectResults['progress']['countries'][number]

/** A question of a country in one wording, as it is chosen for the rows or columns. */
interface Asked {
  pollId: number
  question: number
  label: string
  condition: string | null
}

/** Crossed with a question that depends on it, a question has one row. */
const isForAll = ({ condition }: Asked): boolean => condition === null

/** Crosstabs of two questions within one country that is done. */
export function CrosstabSection({ project }: { project: ProjectResults }) {
  const done = project.progress.countries.filter(({ status }) => isCountryFinished(status))
  const [chosen, setChosen] = useState('')
  const country = done.find(({ code }) => code === chosen) ?? done[0]
  return (
    <Section aria-labelledby="kreuztabelle">
      <h2 id="kreuztabelle">Kreuztabelle zweier Fragen</h2>
      {country === undefined ? (
        <p>{CROSSTAB_TEXT.notDone}</p>
      ) : (
        <CountryCrosstab
          key={country.code}
          {...{ project, country }}
          countries={done}
          onCountry={setChosen}
        />
      )}
    </Section>
  )
}

interface CountryCrosstabProps {
  project: ProjectResults
  country: Country
  /** The countries to choose from. */
  countries: readonly Country[]
  onCountry: (code: string) => void
}

function CountryCrosstab({ project, country, countries, onCountry }: CountryCrosstabProps) {
  const asked = questionsOf(project, country.code)
  const [rows, setRows] = useState((asked.find(isForAll) ?? asked[0])?.pollId ?? 0)
  const rowQuestion = asked.find(({ pollId }) => pollId === rows)
  const others = asked.filter(({ question }) => question !== rowQuestion?.question)
  const [columns, setColumns] = useState(0)
  const column = others.find(({ pollId }) => pollId === columns) ?? others.find(isForAll) ?? others[0]
  if (!rowQuestion || !column)
    return <p>Das Projekt hat keine zwei Fragen, die sich kreuzen lassen. {CROSSTAB_TEXT.several}</p>
  return (
    <>
      <Choices>
        <Select
          label="Land"
          value={country.code}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={({ target }) => onCountry(target.value)}
        />
        <Select
          label="Zeilen"
          value={String(rows)}
          options={asked.map(toOption)}
          onChange={({ target }) => setRows(Number(target.value))}
        />
        <Select
          label="Spalten"
          value={String(column.pollId)}
          options={others.map(toOption)}
          onChange={({ target }) => setColumns(Number(target.value))}
        />
      </Choices>
      <Crosstab id={project.id} rows={rowQuestion} columns={column} />
    </>
  )
}

const toOption = ({ pollId, label }: Asked) => ({ value: String(pollId), label })

const questionsOf = ({ questions }: ProjectResults, code: string): Asked[] =>
  questions
    .filter(({ isCrossable }) => isCrossable)
    .flatMap(({ id, label, groups, isSplit, condition }) =>
      groups
        .filter(({ country }) => country === code)
        .map(({ pollId, isOther }) => ({
          pollId,
          question: id,
          condition,
          label: isSplit ? `${label}, Wortlaut ${isOther ? 'B' : 'A'}` : label,
        })),
    )

function Crosstab({ id, rows, columns }: { id: number; rows: Asked; columns: Asked }) {
  const dispatch = useDispatch()
  const query = { id, rows: rows.pollId, columns: columns.pollId }
  const key = getCrosstabKey(query)
  const crosstab = useSelector((state: CoreState) => selectCrosstab(state, key))
  const error = useSelector((state: CoreState) => selectError(state, fetchCrosstab, key))
  const load = () => dispatch(fetchCrosstab(query))
  useEffect(() => {
    dispatch(fetchCrosstab({ id, rows: rows.pollId, columns: columns.pollId }))
  }, [dispatch, id, rows.pollId, columns.pollId])
  if (!crosstab)
    return error?.code === 'validation_failed' ? (
      <p role="status">{error.fields?.columns ?? getErrorMessage(error)}</p>
    ) : (
      <PendingView error={error} onRetry={load} label="Die Kreuztabelle wird geladen …">
        <RowsSkeleton count={3} />
      </PendingView>
    )
  return <CrosstabTable crosstab={crosstab} rows={rows.label} columns={columns.label} />
}

type Row = ProjectCrosstab['total']

const CrosstabTable = ({
  crosstab: { answers, rows, total },
  ...labels
}: {
  crosstab: ProjectCrosstab
  rows: string
  columns: string
}) => (
  <>
    <DataTable
      caption={`„${labels.columns}“ nach „${labels.rows}“: Anteile jeder Zeile mit 95-%-Bereich, ohne Gewichte. ${NO_VALUE}: zu wenige Befragte.`}
      rows={[...rows, total]}
      rowKey={({ label }) => label}
      columns={[
        { id: 'ROW', header: labels.rows, isRowHeader: true, cell: ({ label }: Row) => label },
        ...answers.map((text, position) => ({
          id: String(position),
          header: text,
          isNumeric: true,
          cell: (row: Row) => shareText(row, position),
        })),
        {
          id: 'N',
          header: 'Befragte',
          isNumeric: true,
          cell: ({ n }) => (n === null ? 'unter 10' : formatCount(n)),
        },
      ]}
    />
    <p>
      {TEXT.protectedFigures} Alle Antworten eines Menschen zählen zugleich, deshalb sind es in jeder Tabelle
      dieselben Menschen. Ab {MIN_CROSSTAB_RESPONDENTS} Menschen, die beides gefragt wurden.
    </p>
  </>
)

function shareText({ answers }: Row, position: number): string {
  const answer = answers.find((one) => one.position === position)
  if (!answer) return NO_VALUE
  const [low = 0, high = 0] = answer.ci95
  return `${formatPercent(answer.share, 1)} (${formatPercentRange(low, high)})`
}
