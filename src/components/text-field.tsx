import { useEffect, useState, type ComponentProps } from 'react'
import { styled } from 'styled-components'
import { formatCount, NO_VALUE } from '../lib/format'
import { controlStyles, Field, type FieldProps } from './field'
import { color, space, text } from './theme/tokens'
import { VisuallyHidden } from './visually-hidden'

const Input = styled.input`
  ${controlStyles}
  &[readonly] {
    padding-inline: 0;
    background: none;
    border-color: transparent;
  }
`
const AREA_LINE = 1.45
/* Grows with its text, where the browser can. */
const Area = styled.textarea<{ $lines: number }>`
  ${controlStyles}
  min-height: max(44px, calc(${({ $lines }) => $lines * AREA_LINE}em + ${space(2.25)}));
  max-height: 60vh;
  line-height: ${AREA_LINE};
  resize: vertical;
  field-sizing: content;
  &[readonly] {
    min-height: 0;
    max-height: none;
    padding-inline: 0;
    background: none;
    border-color: transparent;
    resize: none;
  }
`
const Affixed = styled.div`
  position: relative;
  input {
    padding-inline-end: ${space(13)};
  }
`
const Reveal = styled.button`
  position: absolute;
  inset: 4px 4px 4px auto;
  padding-inline: ${space(1)};
  background: none;
  border: 0;
  color: ${color.primary};
  font-size: ${text.small};
  font-weight: 600;
  cursor: pointer;
`
const Count = styled.div<{ $over: boolean }>`
  justify-self: end;
  color: ${({ $over }) => ($over ? color.danger : color.inkMuted)};
  font-size: ${text.small};
`

type InputProps = FieldProps & ComponentProps<'input'>

/** Returns the placeholder; an empty read-only field shows a dash. */
const placeholderOf = ({
  readOnly,
  placeholder,
}: Pick<ComponentProps<'input'>, 'readOnly' | 'placeholder'>) => (readOnly ? NO_VALUE : placeholder)

export const TextField = ({ label, hint, error, isOptional, isLabelHidden, id, ...input }: InputProps) => (
  <Field {...{ id, label, hint, error, isLabelHidden, isOptional: isOptional && !input.readOnly }}>
    {(control) => <Input {...input} {...control} placeholder={placeholderOf(input)} />}
  </Field>
)

/** A password field with a button that shows the password. */
export function PasswordField({ label, hint, error, isOptional, id, ...input }: InputProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field {...{ id, label, hint, error, isOptional }}>
      {(control) => (
        <Affixed>
          <Input
            autoComplete="current-password"
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
          />
          {/* Its name must not contain the field's label, or a search by label finds two controls. */}
          <Reveal type="button" aria-controls={control.id} onClick={() => setShown(!isShown)}>
            {isShown ? 'Verbergen' : 'Anzeigen'}
          </Reveal>
        </Affixed>
      )}
    </Field>
  )
}

type TextAreaProps = FieldProps & ComponentProps<'textarea'> & { value: string; maxLength: number }

/** The lines of an empty text area. */
const LINES = 4
/** From this part of the limit on, a text area of one line counts its characters. */
const NEAR_LIMIT = 0.8

/**
 * A text area with a character count, which grows with its text. A text over the limit is marked, not truncated.
 *
 * @param rows the lines that an empty one shows; with one, the count shows only near the limit
 */
export function TextArea({
  label,
  hint,
  error,
  isOptional,
  id,
  maxLength,
  rows = LINES,
  ...area
}: TextAreaProps) {
  const length = Array.from(area.value).length
  const count = `${formatCount(length)} von ${formatCount(maxLength)} Zeichen`
  const announced = useDebouncedValue(count, 1_500)
  return (
    <Field {...{ id, label, hint, error, isOptional: isOptional && !area.readOnly }}>
      {(control) => (
        <>
          <Area {...area} {...control} rows={rows} $lines={rows} placeholder={placeholderOf(area)} />
          {!area.readOnly && (rows > 1 || length >= NEAR_LIMIT * maxLength) && (
            <>
              <Count $over={length > maxLength} aria-hidden>
                {count}
              </Count>
              <VisuallyHidden role="status">{announced}</VisuallyHidden>
            </>
          )}
        </>
      )}
    </Field>
  )
}

/** Returns the value once it has not changed for a time, so that a screen reader does not announce every key. */
function useDebouncedValue(value: string, milliseconds: number): string {
  const [debounced, setDebounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return debounced
}
