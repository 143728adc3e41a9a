import { styled } from 'styled-components'
import { WEIGHTING_MARGIN, type WeightingMargin } from '../../../contract/enumerations/results'
import { getEntries } from '../../../contract/enumerations/values'
import { sortUniqueMargins, isProfileMargin } from '../../../contract/weighting-profile'
import { PROFILE_TARGETS_SOURCE, WEIGHTING_TARGETS_SOURCE } from '../../../contract/weighting-targets'
import { Checkbox } from '../../components/choice-field'
import { FieldError, FieldHint } from '../../components/field'
import { space } from '../../components/theme/tokens'
import { FieldGroup } from '../form/field-group'
import { POLL_FIELD_LABELS } from './labels'
import type { SectionProps } from './section-props'

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
export function WeightingProfileFields({ form, isReadOnly }: Pick<SectionProps, 'form' | 'isReadOnly'>) {
  const { weightingMargins } = form.values
  const id = form.idOf('weightingMargins')
  const error = form.errorOf('weightingMargins')
  return (
    <>
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
              disabled={isReadOnly}
              onChange={() => form.set('weightingMargins', toggled(weightingMargins, name))}
            />
          ))}
        </Choices>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </FieldGroup>
    </>
  )
}
