import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { Icon } from './icon'
import { quickTransition, secondaryText } from './theme/mixins'
import { color, radius, space, text } from './theme/tokens'
import { VisuallyHidden } from './visually-hidden'

export interface FieldProps {
  label: string
  hint?: ReactNode
  /** States what is wrong and how to correct it. */
  error?: string | null
  /** Shows "(freiwillig)" next to the label, outside the accessible name. */
  isOptional?: boolean
  /** Shows the label to screen readers only, where the surroundings make it clear. */
  isLabelHidden?: boolean
}

interface ControlIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** The styles of text inputs and select boxes. */
export const controlStyles = css`
  display: block;
  width: 100%;
  min-height: 44px;
  padding: ${space(1)} ${space(1.5)};
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.medium};
  ${quickTransition('border-color')}
  &:hover {
    border-color: ${color.primary};
  }
  &[aria-invalid] {
    border-color: ${color.danger};
    box-shadow: inset 0 0 0 1px ${color.danger};
  }
  &:disabled {
    background: ${color.sunken};
    color: ${color.inkMuted};
    cursor: not-allowed;
  }
`

export const Fields = styled.div`
  display: grid;
  gap: ${space(3)};
`

const Wrapper = styled.div`
  display: grid;
  gap: ${space(0.75)};
  align-content: start;
`
const LabelLine = styled.div`
  display: flex;
  gap: ${space(1)};
  align-items: baseline;
  label {
    font-weight: 600;
  }
`
/** A small explanation of a control. */
export const FieldHint = styled.div`
  ${secondaryText}
  line-height: 1.4;
`

const ErrorLine = styled.div`
  display: flex;
  gap: ${space(0.75)};
  align-items: start;
  color: ${color.danger};
  font-size: ${text.small};
  font-weight: 600;
  line-height: 1.35;
`

/** The error message below a control. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <ErrorLine id={id}>
    <Icon of={CircleAlert} size={18} />
    {children}
  </ErrorLine>
)

/** Label, hint, control and error of a field, linked by their IDs. */
export function Field({
  id: given,
  label,
  hint,
  error,
  isOptional = false,
  isLabelHidden = false,
  children,
}: FieldProps & { id?: string; children: (control: ControlIds) => ReactNode }) {
  const own = useId()
  const id = given ?? own
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <Wrapper>
      <LabelLine as={isLabelHidden ? VisuallyHidden : undefined}>
        <label htmlFor={id}>{label}</label>
        {isOptional && <FieldHint as="span">(freiwillig)</FieldHint>}
      </LabelLine>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Wrapper>
  )
}
