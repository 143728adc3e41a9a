import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { styled } from 'styled-components'
import {
  FILTER_FIELD,
  FILTER_OPERATOR,
  type FilterField,
  type FilterOperator,
} from '../../../contract/enumerations/content'
import { GENDER } from '../../../contract/enumerations/gender'
import { REGION } from '../../../contract/enumerations/regions'
import { getEntries, getValues } from '../../../contract/enumerations/values'
import { SINGLE_VALUE_OPERATORS } from '../../../contract/filter'
import { MAX_POLL } from '../../../contract/limits'
import { TARGET_OPERATORS, type TargetCondition } from '../../../contract/target-group'
import { Button } from '../../components/button'
import { Chip, ChipRow } from '../../components/chip'
import { Select } from '../../components/choice-field'
import { FieldError, FieldHint } from '../../components/field'
import { IconButton } from '../../components/icon-button'
import { TextField } from '../../components/text-field'
import { panelSurface } from '../../components/theme/mixins'
import { media, space } from '../../components/theme/tokens'
import { useIndividualRegions } from '../../core/result-filter/individual-regions'
import { FieldGroup } from '../form/form-layout'
import { POLL_FIELD_LABELS } from './labels'
import type { SectionProps } from './section-props'

const Condition = styled.div`
  display: grid;
  grid-template-columns: 11rem 13rem minmax(0, 1fr) auto;
  gap: ${space(1)};
  align-items: end;
  padding: ${space(1.5)};
  ${panelSurface}
  > :nth-child(n + 5) {
    grid-column: 1 / -1;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    > * {
      grid-column: 1;
    }
    > button {
      grid-column: 2;
      grid-row: 1;
    }
  }
`
const Wide = styled.div`
  grid-column: 1 / -1 !important;
`

const FIELDS = getValues(FILTER_FIELD).filter((field) => TARGET_OPERATORS[field])
/** Fields whose values are chosen from a list; the others are typed. */
const CHOICES: Partial<Record<FilterField, Readonly<Record<string, string>>>> = { GENDER, NUTS1: REGION }
const HINTS: Partial<Record<FilterField, string>> = {
  AGE: 'Jahre, mehrere mit Komma: 18, 19',
  ZIP: 'Anfänge genügen, mehrere mit Komma: 10, 12047',
}

const NEW_CONDITION: TargetCondition = { field: 'AGE', operator: 'GREATER_THAN_OR_EQUALS', values: ['18'] }

/** The target group of a poll: conditions that must all be met. */
export function TargetGroupField({ form }: SectionProps) {
  const { values, set, isReadOnly } = form
  const group = values.targetGroup
  const id = form.idOf('targetGroup')
  const error = form.errorOf('targetGroup')
  return (
    <FieldGroup id={id} tabIndex={-1} aria-describedby={`${id}-hint`}>
      <legend>{POLL_FIELD_LABELS.targetGroup}</legend>
      <FieldHint id={`${id}-hint`}>
        {group.length === 0
          ? 'Alle Stimmen zählen.'
          : 'Gezählt wird, wer alle Bedingungen erfüllt und die Angaben dazu gemacht hat.'}
      </FieldHint>
      {group.map((condition, index) => (
        <ConditionRow
          key={index} // a condition has no other identity
          id={form.idOf(`targetGroup.${index}`)}
          condition={condition}
          error={form.errorOf(`targetGroup.${index}`)}
          isReadOnly={isReadOnly}
          onChange={(changed) =>
            set('targetGroup', group.toSpliced(index, 1, changed), `targetGroup.${index}`)
          }
          onRemove={() => set('targetGroup', group.toSpliced(index, 1))}
        />
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {!isReadOnly && group.length < MAX_POLL.conditions && (
        <div>
          <Button size="small" icon={Plus} onClick={() => set('targetGroup', [...group, NEW_CONDITION])}>
            Bedingung
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}

interface ConditionRowProps {
  id: string
  condition: TargetCondition
  error: string | null
  isReadOnly: boolean
  onChange: (condition: TargetCondition) => void
  onRemove: () => void
}

function ConditionRow({ id, condition, error, isReadOnly, onChange, onRemove }: ConditionRowProps) {
  const { field, operator, values } = condition
  const groupId = useId()
  const regions = useIndividualRegions(field === 'INDIVIDUAL_REGION')
  const choices = field === 'INDIVIDUAL_REGION' ? toRegionChoices(regions, values) : CHOICES[field]
  const isSingle = SINGLE_VALUE_OPERATORS.includes(operator)
  const operators = TARGET_OPERATORS[field] ?? []
  const chooseOperator = (next: FilterOperator) =>
    onChange({
      ...condition,
      operator: next,
      values: SINGLE_VALUE_OPERATORS.includes(next) ? values.slice(0, 1) : values,
    })
  const chooseField = (next: FilterField) => {
    const [first = operator] = TARGET_OPERATORS[next] ?? []
    onChange({ field: next, operator: first, values: [] })
  }
  const toggle = (value: string) => {
    const others = values.filter((other) => other !== value)
    const chosen = others.length < values.length ? others : isSingle ? [value] : [...values, value]
    onChange({ ...condition, values: chosen })
  }
  return (
    <Condition>
      <Select
        id={id}
        label="Merkmal"
        options={FIELDS.map((value) => ({ value, label: FILTER_FIELD[value] }))}
        value={field}
        disabled={isReadOnly}
        onChange={({ target }) => chooseField(target.value as FilterField)} // one of the options
      />
      <Select
        label="Vergleich"
        options={operators.map((value) => ({ value, label: FILTER_OPERATOR[value] }))}
        value={operator}
        disabled={isReadOnly}
        onChange={({ target }) => chooseOperator(target.value as FilterOperator)} // one of the options
      />
      {choices ? (
        <span />
      ) : (
        <TypedValues
          key={field}
          hint={HINTS[field] ?? ''}
          values={values}
          isReadOnly={isReadOnly}
          onChange={(next) => onChange({ ...condition, values: next })}
        />
      )}
      {isReadOnly ? <span /> : <IconButton icon={Trash2} label="Bedingung entfernen" onClick={onRemove} />}
      {choices && (
        <Wide role="group" aria-labelledby={groupId}>
          <FieldHint id={groupId}>
            {Object.keys(choices).length === 0 ? 'Noch keine Gebiete' : isSingle ? 'Wert' : 'Werte'}
          </FieldHint>
          <ChipRow>
            {getEntries(choices).map(([value, label]) => (
              <Chip
                key={value}
                isSelected={values.includes(value)}
                disabled={isReadOnly}
                onClick={() => toggle(value)}
              >
                {label}
              </Chip>
            ))}
          </ChipRow>
        </Wide>
      )}
      {error && (
        <Wide>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </Wide>
      )}
    </Condition>
  )
}

/** Returns the names of the individual regions, also of chosen ones that are gone. */
const toRegionChoices = (
  regions: ReturnType<typeof useIndividualRegions>,
  chosen: readonly string[],
): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(chosen.map((code) => [code, code.replace('IR-', 'Gebiet ')])),
  ...Object.fromEntries(regions.map(({ code, title }) => [code, title])),
})

interface TypedValuesProps {
  hint: string
  values: readonly string[]
  isReadOnly: boolean
  onChange: (values: string[]) => void
}

/** Values separated by commas; the text stays as typed. */
function TypedValues({ hint, values, isReadOnly, onChange }: TypedValuesProps) {
  return (
    <TextField
      label="Wert"
      placeholder={hint}
      title={hint}
      readOnly={isReadOnly}
      value={values.join(',')}
      onChange={({ target }) =>
        onChange(target.value === '' ? [] : target.value.split(',').map((value) => value.trimStart()))
      }
    />
  )
}
