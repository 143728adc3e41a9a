import { FileArchive } from 'lucide-react'
import { useEffect, useMemo, useState, type SyntheticEvent } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { JOB_RETENTION_DAYS } from '../../../contract/jobs'
import {
  EXPORTED_LEVEL,
  RAW_DATA_LIMITS,
  RAW_DATA_TEXT,
  includesWeek,
  type ExportedLevel,
} from '../../../contract/raw-data-level'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { Button } from '../../components/button'
import { Checkbox, RadioGroup, Select } from '../../components/choice-field'
import { Muted } from '../../components/layout'
import { Loading, RowsSkeleton } from '../../components/skeleton'
import { ErrorState } from '../../components/states'
import { TextLink } from '../../components/text-link'
import { color, media, space, text } from '../../components/theme/tokens'
import { getErrorMessage } from '../../core/requests/error-message'
import { selectError, selectIsLoading } from '../../core/requests/selectors'
import type { CoreState } from '../../core/state'
import { formatCount, formatExportDateRange, formatCountWithNoun, NO_VALUE } from '../../lib/format'
import { ConnectedJobMonitor } from '../jobs/running-job'
import type { ExportedObject, TimeRange } from './api'
import {
  fetchExportOptionsAndDryRun,
  fetchBoardQuarters,
  getExportedObjectKey,
  selectExportOptions,
  selectExportJobId,
  selectBoardQuarters,
  startExport,
} from './feature'

const Columns = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(16rem, 1fr);
  gap: ${space(4)};
  align-items: start;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Fieldset = styled.fieldset`
  display: grid;
  gap: ${space(1)};
  padding-block: 0 ${space(3)};
  legend {
    margin-block-end: ${space(1)};
    font-weight: 600;
  }
`
/* Time ranges in chronological order, in up to three columns. */
const Ranges = styled.div`
  columns: 17rem 3;
  > * {
    break-inside: avoid;
    margin-block-end: ${space(1)};
  }
`
const Summary = styled.aside`
  position: sticky;
  top: ${space(9)};
  display: grid;
  gap: ${space(2)};
  padding: ${space(2.5)};
  border: 1px solid ${color.line};
  h2 {
    font-size: ${text.body};
  }
  dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: ${space(0.5)} ${space(2)};
  }
  dd {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  ${media.phone} {
    position: static;
  }
`
const ErrorText = styled.p`
  color: ${color.danger};
`
const rangeKey = ({ start, end }: TimeRange) => `${start ?? ''}..${end ?? ''}`
const ZIP_DIGITS = Array.from({ length: RAW_DATA_LIMITS.maxZipDigits + 1 }, (_, digits) => ({
  value: String(digits),
  label: digits === 0 ? 'keine' : `${digits} ${digits === 1 ? 'Stelle' : 'Stellen'}`,
}))

/** Form to select raw data; previews the export and starts it after confirmation. */
export function RawDataForm({ source }: { source: ExportedObject }) {
  const dispatch = useDispatch()
  const { kind, id } = source
  const key = getExportedObjectKey(source)
  const data = useSelector((state: CoreState) => selectExportOptions(state, source))
  const isLoading = useSelector((state: CoreState) =>
    selectIsLoading(state, fetchExportOptionsAndDryRun, key),
  )
  const error = useSelector((state: CoreState) => selectError(state, fetchExportOptionsAndDryRun, key))
  const ranges = useSelector((state: CoreState) => selectBoardQuarters(state, source))
  const rangesError = useSelector((state: CoreState) => selectError(state, fetchBoardQuarters, id))
  const jobId = useSelector((state: CoreState) => selectExportJobId(state, source))
  const isStarting = useSelector((state: CoreState) => selectIsLoading(state, startExport, key))
  const startError = useSelector((state: CoreState) => selectError(state, startExport, key))
  const [excludedPollIds, setExcludedPollIds] = useState<ReadonlySet<number>>(new Set())
  const [dates, setDates] = useState<ReadonlySet<string>>(new Set())
  const [level, setLevel] = useState<ExportedLevel>('simple')
  const [zipDigits, setZipDigits] = useState(0)
  const [includesArchived, setIncludesArchived] = useState(false)
  const [isConfirmed, setIsConfirmed] = useState(false)

  const chosenDates = ranges.filter((range) => dates.has(rangeKey(range)))
  const chosenDateKeys = chosenDates.map(rangeKey).join(',')
  const polls = data?.polls
  const pollIds = useMemo(
    () => polls?.filter((poll) => !excludedPollIds.has(poll.id)).map((poll) => poll.id),
    [polls, excludedPollIds],
  )
  const chosenIds = excludedPollIds.size === 0 ? undefined : pollIds?.join(',')
  const query = useMemo(
    () => ({
      pollIds: chosenIds || undefined,
      dates: chosenDateKeys || undefined,
      zipDigits: level === 'simple' ? 0 : zipDigits,
      includeArchivedPolls: includesArchived,
      level,
    }),
    [chosenIds, chosenDateKeys, zipDigits, includesArchived, level],
  )
  useEffect(() => {
    if (kind === 'board') dispatch(fetchBoardQuarters(id))
  }, [dispatch, kind, id])
  useEffect(() => {
    dispatch(fetchExportOptionsAndDryRun({ source: { kind, id }, query }))
  }, [dispatch, kind, id, query])

  if (!data) {
    return error ? (
      <ErrorState
        text={getErrorMessage(error)}
        {...(error.code !== 'not_found' && {
          onRetry: () => dispatch(fetchExportOptionsAndDryRun({ source, query })),
        })}
      />
    ) : (
      <Loading>
        <RowsSkeleton count={6} />
      </Loading>
    )
  }

  const { dryRun } = data
  const isProject = kind === 'project'
  const isEmpty = !isProject && pollIds?.length === 0
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const body = { ...query, pollIds: pollIds ?? [], dates: chosenDates.map(withoutVotes), isConfirmed }
    dispatch(startExport({ source, body }))
    setIsConfirmed(false)
  }
  return (
    <Columns onSubmit={submit}>
      <div>
        {kind === 'board' && (
          <Fieldset>
            <legend>Umfragen</legend>
            {data.polls.map((poll) => (
              <Checkbox
                key={poll.id}
                label={poll.title}
                hint={`${formatCountWithNoun(poll.votes, 'Stimme', 'Stimmen')}${poll.status === 'ARCHIVED' ? ', archiviert' : ''}`}
                checked={!excludedPollIds.has(poll.id) && (includesArchived || poll.status !== 'ARCHIVED')}
                disabled={poll.status === 'ARCHIVED' && !includesArchived}
                onChange={() => setExcludedPollIds(withToggled(excludedPollIds, poll.id))}
              />
            ))}
            <Checkbox
              label="Auch archivierte Umfragen"
              checked={includesArchived}
              onChange={({ target }) => setIncludesArchived(target.checked)}
            />
          </Fieldset>
        )}
        {kind === 'board' && rangesError && (
          <Fieldset>
            <legend>Zeiträume</legend>
            <ErrorState
              text={getErrorMessage(rangesError)}
              onRetry={() => dispatch(fetchBoardQuarters(id))}
            />
          </Fieldset>
        )}
        {ranges.length > 0 && (
          <Fieldset>
            <legend>Zeiträume</legend>
            <Muted>
              Ohne Auswahl werden alle Stimmen exportiert.
              {includesWeek(level) && ` ${RAW_DATA_TEXT.weeksOfMonths}`}
            </Muted>
            <Ranges>
              {ranges.map((range) => (
                <Checkbox
                  key={rangeKey(range)}
                  label={formatExportDateRange(range.start, range.end)}
                  hint={`${countText(range.votes)} Stimmen${range.start === null ? ' ohne Datum' : ''}`}
                  checked={dates.has(rangeKey(range))}
                  onChange={() => setDates(withToggled(dates, rangeKey(range)))}
                />
              ))}
            </Ranges>
          </Fieldset>
        )}
        {isProject ? (
          <Muted>
            Eine SPSS-Datei (.sav) mit einer Zeile je Person, die alle Fragen beantwortet hat, und ihrer
            Methodik. Enthalten sind Länder, die beendet sind.
          </Muted>
        ) : (
          <Fieldset>
            <RadioGroup
              label="Umfang"
              name="level"
              options={data.levels.map((value) => ({ value, label: EXPORTED_LEVEL[value] }))}
              value={level}
              onChange={setLevel}
            />
            {level !== 'simple' && (
              <Select
                label="Postleitzahl"
                options={ZIP_DIGITS}
                value={String(zipDigits)}
                onChange={({ target }) => setZipDigits(Number(target.value))}
              />
            )}
          </Fieldset>
        )}
      </div>
      <Summary aria-label="Probelauf">
        <h2>Das enthält der Export</h2>
        <dl aria-busy={isLoading}>
          <dt>Zeilen</dt>
          <dd>{countText(dryRun.rows)}</dd>
          <dt>Spalten</dt>
          <dd>{formatCount(dryRun.columns.length)}</dd>
          <dt>Kleinste Gruppe</dt>
          <dd>{dryRun.rows === 0 ? NO_VALUE : `${countText(dryRun.smallestGroup)} Personen`}</dd>
        </dl>
        <Muted>{dryRun.columns.join(', ')}</Muted>
        {dryRun.concealed !== 0 && (
          <Muted>
            Bei {countText(dryRun.concealed)} Personen sind Alter und Geschlecht ausgeblendet, weil die
            Kombination in der Region zu selten ist.
          </Muted>
        )}
        {error && <ErrorText role="alert">{getErrorMessage(error)}</ErrorText>}
        {(isEmpty || dryRun.refusal !== null) && (
          <ErrorText role="alert">
            {isEmpty ? 'Bitte wählen Sie mindestens eine Umfrage.' : dryRun.refusal}
          </ErrorText>
        )}
        <Checkbox
          label="Ich brauche diese Daten für die Auswertung und gebe sie nicht weiter."
          checked={isConfirmed}
          onChange={({ target }) => setIsConfirmed(target.checked)}
        />
        {startError && <ErrorText role="alert">{getErrorMessage(startError)}</ErrorText>}
        <Button
          type="submit"
          variant="primary"
          icon={FileArchive}
          isPending={isStarting}
          disabled={!isConfirmed || isEmpty || dryRun.refusal !== null}
        >
          Exportieren
        </Button>
        {jobId !== null && <ConnectedJobMonitor id={jobId} label="Export" />}
        <Muted>
          Die Datei kann {JOB_RETENTION_DAYS} Tage lang heruntergeladen werden, später unter{' '}
          <TextLink to={STAFF_PAGE_PATHS.jobs}>Aufträge</TextLink>. Jeder Export steht im Protokoll.
        </Muted>
      </Summary>
    </Columns>
  )
}

/** Formats a count; null means that it is below 10 and withheld. */
const countText = (count: number | null) => (count === null ? 'unter 10' : formatCount(count))

const withoutVotes = ({ start, end }: TimeRange) => ({ start, end })

function withToggled<Item>(items: ReadonlySet<Item>, item: Item): ReadonlySet<Item> {
  const next = new Set(items)
  if (!next.delete(item)) next.add(item)
  return next
}
