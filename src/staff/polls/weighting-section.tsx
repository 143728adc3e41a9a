import { POLL_WEIGHTING, type PollWeighting } from '../../../contract/enumerations/content'
import { toOptions, Select } from '../../components/choice-field'
import { FieldHint } from '../../components/field'
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
  const isFixed = isReadOnly || poll?.status === 'RESULT_FROZEN'
  return (
    <>
      <Select
        {...form.text('weighting')}
        options={WEIGHTINGS}
        disabled={isFixed}
        onChange={({ target }) => form.set('weighting', target.value as PollWeighting)} // one of the options
      />
      {weighting === 'POPULATION' && <WeightingProfileFields form={form} isReadOnly={isFixed} />}
      <WeightingCheckPanel values={form.values} pollId={poll?.id ?? null} />
    </>
  )
}
