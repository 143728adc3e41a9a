import { POLL_WEIGHTING, type PollWeighting } from '../../../../contract/enumerations/content'
import { optionsOf, Select } from '../../../components/choice-field'
import { FieldHint } from '../../../components/field'
import type { SectionProps } from './section-props'

const WEIGHTINGS = optionsOf(POLL_WEIGHTING)

/** Which weights count. */
export function WeightingSection({ form, poll, isReadOnly }: SectionProps) {
  if (form.values.weighting === 'PUBLISHED')
    return (
      <FieldHint>Es liegen veröffentlichte Anteile vor, keine Stimmen, die zu gewichten wären.</FieldHint>
    )
  return (
    <Select
      {...form.text('weighting')}
      options={WEIGHTINGS}
      disabled={isReadOnly || poll?.status === 'RESULT_FROZEN'}
      onChange={({ target }) => form.set('weighting', target.value as PollWeighting)} // one of the options
    />
  )
}
