import { ChevronDown } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { getEntries, type Enumeration } from '../../contract/enumerations/values'
import { checkboxAndRadioStyles } from './check-styles'
import { controlStyles, Field, FieldError, FieldHint, type FieldProps } from './field'
import { Icon } from './icon'
import { color, space } from './theme/tokens'

/** An option of a select or a radio group. */
export interface ChoiceOption<Value extends string = string> {
  value: Value
  label: string
  hint?: string
  isDisabled?: boolean
}

export const toOptions = <Value extends string>(enumeration: Enumeration<Value>): ChoiceOption<Value>[] =>
  getEntries(enumeration).map(([value, label]) => ({ value, label }))

const SelectBox = styled.div`
  position: relative;
  select {
    ${controlStyles}
    padding-inline-end: ${space(5)};
    appearance: none;
    text-overflow: ellipsis;
    cursor: pointer;
  }
  svg {
    position: absolute;
    inset: 0 ${space(1.5)} 0 auto;
    margin-block: auto;
    pointer-events: none;
  }
`

type SelectControlProps = ComponentProps<'select'> & { options: readonly ChoiceOption[] }

/** The control of a {@link Select}, for a table whose header is its label. */
export const SelectControl = ({ options, ...select }: SelectControlProps) => (
  <SelectBox>
    <select {...select}>
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.isDisabled}>
          {option.label}
        </option>
      ))}
    </select>
    <Icon of={ChevronDown} size={18} />
  </SelectBox>
)

/** A select box: for more than five options, or where space is scarce. */
export const Select = ({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  id,
  options,
  ...select
}: FieldProps & SelectControlProps) => (
  <Field {...{ id, label, hint, error, isOptional, isLabelHidden }}>
    {(control) => <SelectControl options={options} {...select} {...control} />}
  </Field>
)

const Line = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space(0.5)} ${space(1.25)};
  align-items: start;
  input {
    ${checkboxAndRadioStyles}
    margin-block-start: 3px;
  }
  label {
    cursor: pointer;
  }
  input:disabled + label {
    color: ${color.inkMuted};
    cursor: not-allowed;
  }
  > :nth-child(n + 3) {
    grid-column: 2;
  }
`

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | null
}

/** A checkbox; its value takes effect when the form is submitted. */
export function Checkbox({ label, hint, error, id: given, ...input }: CheckboxProps) {
  const own = useId()
  const id = given ?? own
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <Line>
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
      />
      <label htmlFor={id}>{label}</label>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Line>
  )
}

const Group = styled.fieldset<{ $isInline: boolean }>`
  display: flex;
  flex-flow: ${({ $isInline }) => ($isInline ? 'row wrap' : 'column')};
  gap: ${space(1)} ${space(3)};
  legend {
    float: left;
    width: 100%;
    margin-block-end: ${space(0.75)};
    font-weight: 600;
  }
`

interface RadioGroupProps<Value extends string> extends Omit<FieldProps, 'isOptional'> {
  options: readonly ChoiceOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  name?: string
  isInline?: boolean
}

/** A radio group, for two to five options. */
export function RadioGroup<Value extends string>({
  label,
  hint,
  error,
  options,
  value,
  onChange,
  name,
  isInline = false,
}: RadioGroupProps<Value>) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <Group
      $isInline={isInline}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={described || undefined}
    >
      <legend id={`${id}-label`}>{label}</legend>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {options.map((option) => (
        <Line key={option.value}>
          <input
            type="radio"
            id={`${id}-${option.value}`}
            name={name ?? id}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            aria-describedby={option.hint ? `${id}-${option.value}-hint` : undefined}
            onChange={() => onChange(option.value)}
          />
          <label htmlFor={`${id}-${option.value}`}>{option.label}</label>
          {option.hint && <FieldHint id={`${id}-${option.value}-hint`}>{option.hint}</FieldHint>}
        </Line>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Group>
  )
}
