import { useId } from 'react'
import { useSelector } from 'react-redux'
import { POLL_KIND, type PollKind } from '../../../contract/enumerations/content'
import { isOneOf } from '../../../contract/enumerations/values'
import { MAX_POLL } from '../../../contract/limits'
import {
  IMPORT_MODE,
  IMPORTED_POLL_STATUS,
  MAX_IMPORT,
  type ImportMode,
  type ImportedPollStatus,
} from '../../../contract/poll-import'
import { toOptions, Checkbox, RadioGroup, Select } from '../../components/choice-field'
import { TextField } from '../../components/text-field'
import type { useForm } from '../../components/use-form'
import { useFetch } from '../../core/requests/use-fetch'
import { FormSection } from '../form/edit-form'
import { ReadFailure } from '../list/read-failure'
import { fetchTopics, selectTopics } from './feature'

/** The labels of the text fields. */
export const IMPORT_FIELD_LABELS = {
  study: 'Studie',
  topic: 'Thema',
  date: 'Datum der Stimmen',
  institute: 'Institut',
  source: 'Quelle',
  reason: 'Grund des Ersetzens',
  exactFiguresReason: 'Grund für exakte Angaben',
} as const

/** The options of an import. */
interface Choices {
  kind: PollKind
  status: ImportedPollStatus
  mode: ImportMode
  skipBadRows: boolean
  hasExactFigures: boolean
}

export const DEFAULT_IMPORT_CHOICES: Choices = {
  kind: 'SINGLE_CHOICE',
  status: 'RESULT_FROZEN',
  mode: 'CREATE',
  skipBadRows: false,
  hasExactFigures: false,
}

const KINDS = toOptions(POLL_KIND)
const STATUSES = toOptions(IMPORTED_POLL_STATUS)
const MODES = toOptions(IMPORT_MODE)

interface ImportFieldsProps {
  form: Pick<ReturnType<typeof useForm<keyof typeof IMPORT_FIELD_LABELS>>, 'field'>
  choices: Choices
  /** Whether to offer the date of the votes: the rows are votes without dates. */
  canEnterDate: boolean
  /** Whether the rows are votes, not published shares. */
  hasVotes: boolean
  onChoose: (change: Partial<Choices>) => void
}

/** The fields that apply to all polls of a table. */
export function ImportFields({ form, choices, canEnterDate, hasVotes, onChoose }: ImportFieldsProps) {
  const topics = useSelector(selectTopics)
  const listId = useId()
  const reload = useFetch(fetchTopics)
  return (
    <>
      <FormSection title="Umfragen" hint="Gilt für alle Umfragen der Datei.">
        <TextField
          {...form.field('study')}
          hint="Unterscheidet ihre Umfragen von denen anderer Studien."
          required
          maxLength={MAX_IMPORT.studyNameLength}
        />
        <Select
          label="Frageart"
          options={KINDS}
          value={choices.kind}
          onChange={({ target: { value } }) => isOneOf(POLL_KIND, value) && onChoose({ kind: value })}
        />
        <ReadFailure
          request={fetchTopics}
          text="Vorschläge für das Thema konnten nicht geladen werden. Eintragen geht auch ohne sie."
          onRetry={reload}
        />
        <div>
          <TextField
            {...form.field('topic')}
            required
            maxLength={MAX_POLL.topic}
            list={listId}
            autoComplete="off"
          />
          <datalist id={listId}>
            {topics.map(({ topic }) => (
              <option key={topic} value={topic} />
            ))}
          </datalist>
        </div>
        {canEnterDate && (
          <TextField
            {...form.field('date')}
            type="date"
            hint="Für Stimmen, von denen die Datei kein Datum nennt."
            isOptional
          />
        )}
        <TextField {...form.field('institute')} isOptional maxLength={MAX_POLL.method} />
        <TextField {...form.field('source')} isOptional maxLength={MAX_POLL.method} />
      </FormSection>
      <FormSection title="Import" hint="Was aus den Umfragen wird.">
        <RadioGroup
          label="Status nach dem Import"
          options={STATUSES}
          value={choices.status}
          onChange={(status) => onChoose({ status })}
        />
        <RadioGroup
          label="Umfragen, die schon importiert sind"
          options={MODES}
          value={choices.mode}
          onChange={(mode) => onChoose({ mode })}
        />
        {choices.mode === 'REPLACE' && (
          <TextField
            {...form.field('reason')}
            hint="Steht im Protokoll jeder ersetzten Umfrage."
            required
            maxLength={MAX_POLL.reason}
          />
        )}
        {hasVotes && (
          <Checkbox
            label="Angaben von Gruppen exakt zeigen"
            hint="Nur für Daten, die ohnehin öffentlich sind, oder wenn die Befragten zugestimmt haben. Sonst enthalten Fallzahlen und Anteile von Gruppen kleine Zufallsabweichungen zum Schutz der Befragten."
            checked={choices.hasExactFigures}
            onChange={({ target }) => onChoose({ hasExactFigures: target.checked })}
          />
        )}
        {hasVotes && choices.hasExactFigures && (
          <TextField
            {...form.field('exactFiguresReason')}
            hint="Steht bei jedem Ergebnis und in jedem Export, etwa: Die Daten sind öffentlich (GESIS, ZA5280)."
            required
            maxLength={MAX_POLL.reason}
          />
        )}
        <Checkbox
          label="Fehlerhafte Zeilen auslassen"
          hint="Sonst wird eine Datei mit fehlerhaften Zeilen nicht importiert."
          checked={choices.skipBadRows}
          onChange={({ target }) => onChoose({ skipBadRows: target.checked })}
        />
      </FormSection>
    </>
  )
}
