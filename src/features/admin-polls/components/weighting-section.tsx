import { POLL_WEIGHTING, type PollWeighting } from '../../../../contract/enumerations/content'
import { entriesOf } from '../../../../contract/enumerations/values'
import { Select } from '../../../components/choice-field'
import { FieldHint } from '../../../components/field'
import type { SectionProps } from './section-props'

const WEIGHTINGS = entriesOf(POLL_WEIGHTING).map(([value, label]) => ({ value, label }))

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
