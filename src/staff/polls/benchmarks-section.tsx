import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { MAX_BENCHMARK_SOURCE_LENGTH } from '../../../contract/benchmarks'
import { ErrorBanner } from '../../components/banner'
import { Button } from '../../components/button'
import { Select } from '../../components/choice-field'
import { DataTable } from '../../components/data-table'
import { FieldHint, Fields } from '../../components/field'
import { RowsSkeleton } from '../../components/skeleton'
import { TextField } from '../../components/text-field'
import { PendingView } from '../../core/requests/pending-view'
import { withRowKey } from '../../core/requests/reducer'
import { selectError } from '../../core/requests/selectors'
import { useFetch } from '../../core/requests/use-fetch'
import { useFormRequestState } from '../../core/requests/use-form-request'
import type { CoreState } from '../../core/state'
import { useFeatures } from '../../core/use-features'
import { formatDate, formatPercent } from '../../lib/format'
import { FirstErrorBanner } from '../form/failure-banner'
import { FormDetails } from '../form/form-layout'
import { useIsPermitted } from '../shell/permissions'
import type { AdminPoll, PollBenchmarks } from './api'
import {
  benchmarksFeature,
  enterOfficialShare,
  fetchBenchmarks,
  registerBenchmark,
  selectBenchmarks,
} from './benchmarks-feature'
import type { SectionProps } from './section-props'

type Benchmark = PollBenchmarks['benchmarks'][number]

const FEATURES = [benchmarksFeature]

/** The answers of a poll whose true share will be known: registered before the field ends, entered after it. */
export function BenchmarksSection({ form: { item: poll } }: SectionProps) {
  const [isOpen, setOpen] = useState(false)
  return poll ? (
    <FormDetails onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Für „Unsere Bilanz“: Antworten, deren wahrer Anteil bekannt wird</summary>
      {isOpen && <Benchmarks poll={poll} />}
    </FormDetails>
  ) : (
    <FieldHint>Nach dem ersten Speichern lassen sich hier Antworten anmelden.</FieldHint>
  )
}

function Benchmarks({ poll }: { poll: AdminPoll }) {
  useFeatures(FEATURES)
  const load = useFetch(fetchBenchmarks, poll.id)
  const found = useSelector((state: CoreState) => selectBenchmarks(state, poll.id))
  const error = useSelector((state: CoreState) => selectError(state, fetchBenchmarks, String(poll.id)))
  const mayChange = useIsPermitted('polls.publish')
  if (!found)
    return (
      <PendingView error={error} onRetry={load}>
        <RowsSkeleton count={2} />
      </PendingView>
    )
  const known = new Set(found.benchmarks.map(({ position }) => position))
  const open = poll.answers.flatMap(({ text }, position) =>
    known.has(position) ? [] : [{ value: String(position), label: text }],
  )
  return (
    <Fields>
      <FieldHint>
        Angemeldet wird, bevor die Feldzeit endet, und ohne Rücknahme: Sonst stünden nur gelungene Umfragen in
        der Bilanz. Die amtliche Zahl folgt danach, einmal.
      </FieldHint>
      {found.benchmarks.length > 0 && (
        <DataTable
          caption="Angemeldete Antworten"
          isStackedOnPhone
          rows={found.benchmarks}
          rowKey={({ id }) => id}
          columns={[
            { id: 'answer', header: 'Antwort', isRowHeader: true, cell: ({ answer }) => answer },
            { id: 'source', header: 'Woher die wahre Zahl kommt', cell: ({ source }) => source },
            { id: 'day', header: 'Angemeldet', cell: ({ registeredOn }) => formatDate(registeredOn) },
            {
              id: 'official',
              header: 'Amtlich',
              isNumeric: true,
              cell: ({ officialShare }) => formatPercent(officialShare),
            },
            {
              id: 'reported',
              header: 'Umfrage',
              isNumeric: true,
              cell: ({ reportedShare }) => formatPercent(reportedShare),
            },
          ]}
        />
      )}
      {mayChange && open.length > 0 && <Registration pollId={poll.id} answers={open} />}
      {mayChange &&
        found.benchmarks
          .filter(({ officialShare }) => officialShare === null)
          .map((benchmark) => <OfficialShare key={benchmark.id} benchmark={benchmark} />)}
    </Fields>
  )
}

interface RegistrationProps {
  pollId: number
  /** The answers that are not registered, by position. */
  answers: readonly { value: string; label: string }[]
}

function Registration({ pollId, answers }: RegistrationProps) {
  const dispatch = useDispatch()
  const [position, setPosition] = useState('')
  const [source, setSource] = useState('')
  const [missing, setMissing] = useState(false)
  const { isPending, serverErrors } = useFormRequestState(withRowKey(registerBenchmark, pollId))
  const chosen = answers.some(({ value }) => value === position) ? position : (answers[0]?.value ?? '')
  const send = () => {
    setMissing(source.trim() === '')
    if (source.trim() === '' || isPending) return
    dispatch(registerBenchmark({ id: pollId, position: Number(chosen), source: source.trim() }))
  }
  return (
    <Fields>
      <FirstErrorBanner errors={serverErrors} />
      <Select
        label="Antwort"
        options={answers}
        value={chosen}
        onChange={({ target }) => setPosition(target.value)}
      />
      <TextField
        label="Woher die wahre Zahl kommt"
        hint="Zum Beispiel: Bundestagswahl, amtliches Endergebnis"
        maxLength={MAX_BENCHMARK_SOURCE_LENGTH}
        value={source}
        error={missing ? 'Bitte geben Sie an, woher die wahre Zahl kommt.' : null}
        onChange={({ target }) => setSource(target.value)}
      />
      <Button type="button" isPending={isPending} onClick={send}>
        Anmelden
      </Button>
    </Fields>
  )
}

/** Returns the share of a typed percentage; null for any other text. */
function parsePercent(text: string): number | null {
  const number = Number(text.trim().replace(',', '.').replace(/\s*%$/, ''))
  return text.trim() !== '' && number >= 0 && number <= 100 ? number / 100 : null
}

function OfficialShare({ benchmark: { id, pollId, answer } }: { benchmark: Benchmark }) {
  const dispatch = useDispatch()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { isPending, serverErrors } = useFormRequestState(withRowKey(enterOfficialShare, pollId))
  const send = () => {
    const officialShare = parsePercent(typed)
    setWrong(officialShare === null)
    if (officialShare === null || isPending) return
    dispatch(enterOfficialShare({ id: pollId, benchmark: id, officialShare }))
  }
  return (
    <Fields>
      {serverErrors && <ErrorBanner>{serverErrors.text}</ErrorBanner>}
      <TextField
        label={`Amtlicher Anteil „${answer}“ in Prozent`}
        inputMode="decimal"
        value={typed}
        error={isWrong ? 'Bitte geben Sie eine Zahl von 0 bis 100 ein.' : null}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="button" isPending={isPending} onClick={send}>
        Eintragen
      </Button>
    </Fields>
  )
}
