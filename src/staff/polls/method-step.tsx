import { styled } from 'styled-components'
import { POLL_WEIGHTING, SAMPLING } from '../../../contract/enumerations/content'
import { FIXED_WEIGHTING_REASON } from '../../../contract/enumerations/exact-result'
import { WEIGHTING_MARGIN, type WeightingMargin } from '../../../contract/enumerations/results'
import { getEntries } from '../../../contract/enumerations/values'
import { MAX_POLL } from '../../../contract/limits'
import { isProfileMargin, sortUniqueMargins } from '../../../contract/weighting-profile'
import { PROFILE_TARGETS_SOURCE, WEIGHTING_TARGETS_SOURCE } from '../../../contract/weighting-targets'
import { Checkbox, Select, toOptions } from '../../components/choice-field'
import { FieldError, FieldHint } from '../../components/field'
import { TextField } from '../../components/text-field'
import { space } from '../../components/theme/tokens'
import { useRevalidatedRead } from '../../core/requests/cached-read'
import { getErrorMessage } from '../../core/requests/error-message'
import { formatCountWithNoun } from '../../lib/format'
import { FormWideSection } from '../form/edit-form'
import { FieldGroup, FieldPair } from '../form/form-layout'
import { INSTITUTE_QUESTIONS_READ } from './feature'
import { FigureProtectionSection } from './figures-section'
import { POLL_FIELD_LABELS } from './labels'
import type { SectionProps } from './section-props'
import { WeightingCheckPanel } from './weighting-check-panel'

/** How the poll was conducted, and how its votes become shares. */
export const MethodStep = (props: SectionProps) => (
  <>
    <FormWideSection title="Methode">
      <MethodSection {...props} />
    </FormWideSection>
    <FormWideSection title="Gewichtung">
      <WeightingSection {...props} />
    </FormWideSection>
    <FormWideSection title="Schutz der Angaben">
      <FigureProtectionSection {...props} />
    </FormWideSection>
  </>
)

const SAMPLINGS = [{ value: '', label: 'Keine Angabe' }, ...toOptions(SAMPLING)]

/** The method of a poll: mode, population, institute and sponsor. */
function MethodSection({ form }: SectionProps) {
  const common = { maxLength: MAX_POLL.method }
  return (
    <>
      <FieldPair>
        <TextField
          {...form.text('population')}
          {...common}
          hint="Etwa: Personen ab 18 Jahren in Deutschland."
        />
        <TextField {...form.text('mode')} {...common} hint="Etwa: Online-Umfrage." />
      </FieldPair>
      <FieldPair>
        <TextField {...form.text('sponsor')} {...common} hint="Wer die Umfrage bezahlt." />
        <TextField {...form.text('source')} {...common} hint="Steht unter jedem Diagramm." />
      </FieldPair>
      <FieldPair>
        <TextField {...form.text('institute')} {...common} hint="Wer die Umfrage durchführt." />
        <TextField
          {...form.text('attribution')}
          {...common}
          isOptional
          hint="Wie es die Lizenz der Daten verlangt."
        />
      </FieldPair>
      <FieldPair>
        <Select {...form.select('sampling')} options={SAMPLINGS} />
        {form.values.weighting !== 'PUBLISHED' && <InstituteAverageField form={form} />}
      </FieldPair>
    </>
  )
}

const NONE = { value: '', label: 'Kein Vergleich' }

/** The question of institutes whose average shows the poll beside it; nothing while there is none to choose. */
function InstituteAverageField({ form }: SectionProps) {
  const { response, error } = useRevalidatedRead(INSTITUTE_QUESTIONS_READ, undefined)
  const { averagePollId: chosen } = form.values
  const options = (response?.questions ?? []).map(({ pollId, question, population, institutes }) => ({
    value: String(pollId),
    label: [question, population, formatCountWithNoun(institutes, 'Institut', 'Institute')]
      .filter(Boolean)
      .join(' · '),
  }))
  // Another poll of the same question, or one whose question no other institute publishes any more.
  if (chosen === '' && options.length === 0 && !error) return null
  const isListed = chosen === '' || options.some(({ value }) => value === chosen)
  return (
    <Select
      {...form.select('averagePollId')}
      error={form.errorOf('averagePollId') ?? (error && getErrorMessage(error))}
      options={[NONE, ...options, ...(isListed ? [] : [{ value: chosen, label: `Umfrage ${chosen}` }])]}
      hint="Der Verlauf steht dann neben deren Mittel: Antworten mit gleichem Text."
    />
  )
}

const WEIGHTINGS = toOptions(POLL_WEIGHTING)

/** The weighting of a poll: the kind of weights, the margins, and a check of the result. */
function WeightingSection({ form }: SectionProps) {
  const { item: poll } = form
  const { weighting } = form.values
  if (weighting === 'PUBLISHED')
    return (
      <FieldHint>Es liegen veröffentlichte Anteile vor, keine Stimmen, die zu gewichten wären.</FieldHint>
    )
  const reason = poll?.fixedWeighting ?? null
  const isFixed = form.isReadOnly || reason !== null
  return (
    <>
      <FieldPair>
        <Select
          {...form.select('weighting')}
          hint={reason === null ? 'Wie aus Stimmen Anteile werden.' : FIXED_WEIGHTING_REASON[reason]}
          options={WEIGHTINGS}
          disabled={isFixed}
        />
        {weighting === 'POPULATION' && (
          <TextField
            {...form.text('maxWeight')}
            isOptional
            inputMode="decimal"
            readOnly={isFixed}
            hint="Keine Stimme zählt mehr als so viele, etwa 5."
          />
        )}
      </FieldPair>
      {weighting === 'POPULATION' && <WeightingProfileFields form={form} isFixed={isFixed} />}
      <WeightingCheckPanel values={form.values} pollId={poll?.id ?? null} />
    </>
  )
}

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
`

const MARGINS = getEntries(WEIGHTING_MARGIN)

/** Adds or removes a margin. A crossed margin replaces the margins that it crosses, and vice versa. */
function toggled(margins: readonly WeightingMargin[], name: WeightingMargin): WeightingMargin[] {
  if (margins.includes(name)) return margins.filter((other) => other !== name)
  const replaced: readonly WeightingMargin[] =
    name === 'age_gender' ? ['age', 'gender'] : name === 'age' || name === 'gender' ? ['age_gender'] : []
  return sortUniqueMargins([...margins.filter((other) => !replaced.includes(other)), name])
}

/** The weighting margins and the source of their targets. */
function WeightingProfileFields({ form, isFixed }: SectionProps & { isFixed: boolean }) {
  const { weightingMargins } = form.values
  const id = form.idOf('weightingMargins')
  const error = form.errorOf('weightingMargins')
  return (
    <FieldGroup id={id} tabIndex={-1} aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}>
      <legend>{POLL_FIELD_LABELS.weightingMargins}</legend>
      <FieldHint id={`${id}-hint`}>
        Ohne Auswahl: so viele von Alter, Geschlecht und Bundesland, wie die Stimmen erfüllen. Zielwerte:{' '}
        {WEIGHTING_TARGETS_SOURCE}.
        {weightingMargins.some(isProfileMargin) &&
          ` Wer die Profilfrage nicht beantwortet hat, behält seinen Anteil. ${PROFILE_TARGETS_SOURCE}`}
      </FieldHint>
      <Choices>
        {MARGINS.map(([name, label]) => (
          <Checkbox
            key={name}
            label={label}
            checked={weightingMargins.includes(name)}
            disabled={isFixed}
            onChange={() => form.set('weightingMargins', toggled(weightingMargins, name))}
          />
        ))}
      </Choices>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </FieldGroup>
  )
}
