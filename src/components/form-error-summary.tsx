import { useEffect, useRef, type MouseEvent } from 'react'
import { styled } from 'styled-components'
import { TEXT } from '../../contract/texts'
import { color, radius, space } from './theme/tokens'

interface FormErrorSummaryProps {
  /** What is wrong, in the order of the fields; `fieldId` is the `id` given to the field. */
  errors: readonly { fieldId?: string; text: string }[]
  /** By default it asks to check the input, or says that it failed where no field is to blame. */
  title?: string
}

const Box = styled.div`
  padding: ${space(2)} ${space(2.5)};
  background: ${color.dangerSoft};
  border-inline-start: 4px solid ${color.danger};
  border-radius: ${radius.small};
  h2 {
    margin-block-end: ${space(0.5)};
    font: inherit;
    font-weight: 600;
  }
  ul {
    padding-inline-start: ${space(2.5)};
  }
  a {
    color: ${color.danger};
  }
`

/**
 * All that is wrong with a form, above it, leading to each field. It takes the focus when it has something new to
 * say; a complaint that goes leaves the focus in the field that is being mended.
 */
export function FormErrorSummary({ errors, title }: FormErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const said = useRef<readonly string[]>([])
  const key = errors.map(({ fieldId = '', text }) => fieldId + text).join('\n')
  useEffect(() => {
    const complaints = key === '' ? [] : key.split('\n')
    if (complaints.some((complaint) => !said.current.includes(complaint))) box.current?.focus()
    said.current = complaints
  }, [key])
  if (errors.length === 0) return null
  const usualTitle = errors.some(({ fieldId }) => fieldId) ? TEXT.validationFailed : TEXT.failed

  const goTo = (event: MouseEvent, fieldId: string) => {
    event.preventDefault() // the address keeps its hash
    document.getElementById(fieldId)?.focus()
  }
  return (
    <Box ref={box} role="alert" tabIndex={-1}>
      <h2>{title ?? usualTitle}</h2>
      <ul>
        {errors.map(({ fieldId, text }) => (
          <li key={`${fieldId}:${text}`}>
            {fieldId ? (
              <a href={`#${fieldId}`} onClick={(event) => goTo(event, fieldId)}>
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </Box>
  )
}
