import { useEffect, useRef, type MouseEvent } from 'react'
import { styled } from 'styled-components'
import { TEXT } from '../../contract/texts'
import { color, radius, space } from './theme/tokens'

interface FormErrorSummaryProps {
  /** The errors in the order of the fields; `fieldId` is the `id` of the field. */
  errors: readonly { fieldId?: string; text: string }[]
  /** Defaults to a request to check the input, or to a general failure message if no error belongs to a field. */
  title?: string
  /** Shows a field and moves the focus to it, if the form does not show all fields at once. */
  onGoTo?: (fieldId: string) => void
  onNewErrors?: (fieldIds: readonly string[]) => void
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
 * All errors of a form, above it, with links to the fields. It takes the focus when there is a new error; when an
 * error is removed, the focus stays in the field.
 */
export function FormErrorSummary({
  errors,
  title,
  onGoTo = (fieldId) => document.getElementById(fieldId)?.focus(),
  onNewErrors,
}: FormErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef<readonly string[]>([])
  const notifyNew = useRef(onNewErrors)
  useEffect(() => {
    notifyNew.current = onNewErrors
  })
  const key = errors.map(({ fieldId = '', text }) => fieldId + text).join('\n')
  useEffect(() => {
    const current = key === '' ? [] : key.split('\n')
    if (current.some((error) => !shown.current.includes(error))) {
      notifyNew.current?.(errors.flatMap(({ fieldId }) => fieldId ?? []))
      box.current?.focus()
    }
    shown.current = current
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for the errors
  }, [key])
  if (errors.length === 0) return null
  const defaultTitle = errors.some(({ fieldId }) => fieldId) ? TEXT.validationFailed : TEXT.failed

  const goTo = (event: MouseEvent, fieldId: string) => {
    event.preventDefault() // leaves the hash of the URL unchanged
    onGoTo(fieldId)
  }
  return (
    <Box ref={box} role="alert" tabIndex={-1}>
      <h2>{title ?? defaultTitle}</h2>
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
