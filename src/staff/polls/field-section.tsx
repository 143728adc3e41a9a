import {
  AUTO_ARCHIVE_KIND,
  TARGET_REACH_KIND,
  type AutoArchiveKind,
  type PauseType,
  type TargetReachKind,
} from '../../../contract/enumerations/content'
import { MIN_OTHER_POLLS_OF_KNOWN_VOTER } from '../../../contract/vote-quality'
import { Banner } from '../../components/banner'
import { Checkbox, RadioGroup, Select, toOptions } from '../../components/choice-field'
import { FieldHint } from '../../components/field'
import { TextField } from '../../components/text-field'
import { formatCount, formatCountWithNoun, formatFullDate } from '../../lib/format'
import { FormWideSection } from '../form/edit-form'
import { FieldPair } from '../form/form-layout'
import { formatSampleSize } from '../list/sample-size'
import { BenchmarksSection } from './benchmarks-section'
import { FieldworkPlanner } from './field-planner'
import { POLL_FIELD_LABELS } from './labels'
import type { SectionProps } from './section-props'
import { VoteSourcesSection } from './sources-section'
import { TargetGroupField } from './target-group-field'

const AUTO_ARCHIVE = toOptions(AUTO_ARCHIVE_KIND)

const PAUSES: readonly { value: PauseType | ''; label: string }[] = [
  { value: '', label: 'Gar nicht: jede Person stimmt einmal ab' },
  { value: 'WEEK', label: 'Nach einer Woche' },
  { value: 'MONTH', label: 'Nach einem Monat' },
]

const REACHES: readonly { value: TargetReachKind; label: string; hint: string }[] = [
  { value: 'DYNAMIC', label: TARGET_REACH_KIND.DYNAMIC, hint: 'Alle Stimmen zählen für die Fallzahl.' },
  {
    value: 'REVOTE_RANGE',
    label: TARGET_REACH_KIND.REVOTE_RANGE,
    hint: 'Je Person und Zeitraum zählt eine Stimme, und zwar die letzte. Frühere bleiben für die Wanderung gespeichert.',
  },
  {
    value: 'TIMESTAMP',
    label: TARGET_REACH_KIND.TIMESTAMP,
    hint: 'Die Fallzahl ist an einem bestimmten Tag fällig.',
  },
]

/** The day that follows from the votes, as a hint below an empty field. */
const collected = (day: string | null | undefined, typed: string) =>
  day && typed === '' ? { hint: `Aus den Stimmen: ${formatFullDate(day)}` } : {}

const archivesOnDate = (kind: AutoArchiveKind) => kind === 'DATE' || kind === 'DATE_AND_SAMPLE_SIZE'

/** The field work of a poll: its period, target sample size and target group, and where the votes came from. */
export function FieldworkSection(props: SectionProps) {
  const { form } = props
  const { values, set, isReadOnly, item: poll } = form
  const isRevoteRange = values.targetReach === 'REVOTE_RANGE'
  return (
    <>
      <FieldHint>Wann und von wem Stimmen gezählt werden. Alle Tage gelten nach Berliner Zeit.</FieldHint>
      <FieldPair>
        <TextField {...form.text('opensOn')} {...collected(poll?.fieldStart, values.opensOn)} type="date" />
        <TextField
          {...form.text('closesOn')}
          {...collected(poll?.fieldEnd, values.closesOn)}
          type="date"
          min={values.opensOn}
        />
      </FieldPair>
      <TextField
        {...form.text('targetSampleSize')}
        hint="So viele Stimmen soll die Umfrage haben."
        inputMode="numeric"
        placeholder={poll?.hasAnswers ? `${formatSampleSize(poll.voteCount)}, aus den Stimmen` : undefined}
      />
      <FieldworkPlanner {...props} />
      {poll?.target.isReached && (
        <Banner>
          Die angestrebte Fallzahl ist erreicht: {formatCountWithNoun(poll.voteCount, 'Stimme', 'Stimmen')}.
        </Banner>
      )}
      {poll?.target.isOverdue && (
        <Banner kind="warn">
          Die Fallzahl war fällig und ist nicht erreicht: {formatCount(poll.voteCount)} von{' '}
          {formatCount(poll.targetSampleSize)} Stimmen.
        </Banner>
      )}
      <FieldPair>
        <Select {...form.select('autoArchive')} options={AUTO_ARCHIVE} />
        {archivesOnDate(values.autoArchive) && <TextField {...form.text('autoArchiveOn')} type="date" />}
      </FieldPair>
      <RadioGroup
        label={POLL_FIELD_LABELS.targetReach}
        options={REACHES.map((option) => ({ ...option, isDisabled: isReadOnly }))}
        value={values.targetReach}
        error={form.errorOf('targetReach')}
        onChange={(targetReach) => {
          set('targetReach', targetReach)
          // Without a pause, voters could not replace their vote.
          if (targetReach === 'REVOTE_RANGE' && values.pause === '') set('pause', 'WEEK')
        }}
      />
      {values.targetReach === 'TIMESTAMP' && <TextField {...form.text('targetReachOn')} type="date" />}
      <RadioGroup
        label={isRevoteRange ? 'Erneute Stimme ersetzt die frühere' : POLL_FIELD_LABELS.pause}
        options={PAUSES.filter(({ value }) => !isRevoteRange || value !== '').map((option) => ({
          ...option,
          ...(isRevoteRange && {
            label: option.value === 'WEEK' ? 'Innerhalb einer Woche' : 'Innerhalb eines Monats',
          }),
          isDisabled: isReadOnly,
        }))}
        value={values.pause}
        error={form.errorOf('pause')}
        onChange={(pause) => set('pause', pause)}
      />
      <TargetGroupField form={form} />
      <Checkbox
        {...form.checkbox('countsKnownOnly')}
        hint={`Stimmen zählen nur mit Alter, Geschlecht, Postleitzahl und Stimmen in ${MIN_OTHER_POLLS_OF_KNOWN_VOTER} anderen Umfragen. Eine Änderung gilt für die Stimmen danach.`}
      />
      <FormWideSection title="Herkunft der Stimmen">
        <VoteSourcesSection {...props} />
      </FormWideSection>
      <FormWideSection title="Bekannte Antworten">
        <BenchmarksSection {...props} />
      </FormWideSection>
    </>
  )
}
