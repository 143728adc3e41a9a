import { POLL_WEIGHTING, type PollWeighting } from '../../../contract/enumerations/content'
import { FIXED_WEIGHTING_REASON } from '../../../contract/enumerations/exact-result'
import { toOptions, Select } from '../../components/choice-field'
import { FieldHint } from '../../components/field'
import { TextField } from '../../components/text-field'
import { FieldPair } from '../form/field-pair'
import type { SectionProps } from './section-props'
import { WeightingCheckPanel } from './weighting-check-panel'
import { WeightingProfileFields } from './weighting-profile-fields'

const WEIGHTINGS = toOptions(POLL_WEIGHTING)

/** The weighting of a poll: the kind of weights, the margins, and a check of the result. */
export function WeightingSection({ form, poll, isReadOnly }: SectionProps) {
  const { weighting } = form.values
  if (weighting === 'PUBLISHED')
    return (
      <FieldHint>Es liegen veröffentlichte Anteile vor, keine Stimmen, die zu gewichten wären.</FieldHint>
    )
  const reason = poll?.fixedWeighting ?? null
  const isFixed = isReadOnly || reason !== null
  return (
    <>
      <FieldPair>
        <Select
          {...form.text('weighting')}
          hint={reason === null ? 'Wie aus Stimmen Anteile werden.' : FIXED_WEIGHTING_REASON[reason]}
          options={WEIGHTINGS}
          disabled={isFixed}
          onChange={({ target }) => form.set('weighting', target.value as PollWeighting)} // one of the options
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
      {weighting === 'POPULATION' && <WeightingProfileFields form={form} isReadOnly={isFixed} />}
      <WeightingCheckPanel values={form.values} pollId={poll?.id ?? null} />
    </>
  )
}
