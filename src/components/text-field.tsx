import { useEffect, useState, type ComponentProps } from 'react'
import { styled } from 'styled-components'
import { formatCount, NOTHING } from '../lib/format'
import { controlLook, Field, type FieldProps } from './field'
import { color, space, text } from './theme/tokens'
import { VisuallyHidden } from './visually-hidden'

const Input = styled.input`
  ${controlLook}
  &[readonly] {
    padding-inline: 0;
    background: none;
    border-color: transparent;
  }
`
const Area = styled.textarea`
  ${controlLook}
  min-height: ${space(18)};
  line-height: 1.45;
  resize: vertical;
  &[readonly] {
    field-sizing: content;
    min-height: 0;
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

/** What can only be read is not blank where it is empty. */
const placeholderOf = ({
  readOnly,
  placeholder,
}: Pick<ComponentProps<'input'>, 'readOnly' | 'placeholder'>) => (readOnly ? NOTHING : placeholder)

/** One line of text. */
export const TextField = ({ label, hint, error, isOptional, id, ...input }: InputProps) => (
  <Field {...{ id, label, hint, error, isOptional: isOptional && !input.readOnly }}>
    {(control) => <Input {...input} {...control} placeholder={placeholderOf(input)} />}
  </Field>
)

/** A password that can be pasted and shown. */
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
          {/* Its name must not hold the field's label, or a search by label finds two controls. */}
          <Reveal type="button" aria-controls={control.id} onClick={() => setShown(!isShown)}>
            {isShown ? 'Verbergen' : 'Anzeigen'}
          </Reveal>
        </Affixed>
      )}
    </Field>
  )
}

type TextAreaProps = FieldProps & ComponentProps<'textarea'> & { value: string; maxLength: number }

/** Several lines of text with a count of the characters; a longer text is shown as such, never cut. */
export function TextArea({ label, hint, error, isOptional, id, maxLength, ...area }: TextAreaProps) {
  const length = Array.from(area.value).length
  const words = `${formatCount(length)} von ${formatCount(maxLength)} Zeichen`
  const spoken = useSettled(words, 1_500)
  return (
    <Field {...{ id, label, hint, error, isOptional: isOptional && !area.readOnly }}>
      {(control) => (
        <>
          <Area {...area} {...control} placeholder={placeholderOf(area)} />
          {!area.readOnly && (
            <>
              <Count $over={length > maxLength} aria-hidden>
                {words}
              </Count>
              <VisuallyHidden role="status">{spoken}</VisuallyHidden>
            </>
          )}
        </>
      )}
    </Field>
  )
}

/** The value once it has rested, so that a counter does not talk over every key. */
function useSettled(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
