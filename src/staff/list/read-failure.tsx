import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { Button } from '../../components/button'
import { color, space, text as textSize } from '../../components/theme/tokens'
import { selectError, selectIsLoading } from '../../core/requests/selectors'
import type { CoreState } from '../../core/state'
import { message } from '../../lib/messages'

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(1.5)};
  align-items: center;
  color: ${color.danger};
  font-size: ${textSize.small};
`

interface ReadFailureProps {
  /** The GET request; its newest attempt counts. */
  request: { type: string }
  /** Describes what is missing and what still works. */
  text: string
  onRetry: () => void
}

/**
 * A line with a retry button for failed data that a screen can do without, such as the options of a filter. Renders
 * nothing without a failure, and stays while the retry runs.
 */
export function ReadFailure({ request, text, onRetry }: ReadFailureProps) {
  const hasError = useSelector((state: CoreState) => selectError(state, request) !== null)
  const isLoading = useSelector((state: CoreState) => selectIsLoading(state, request))
  const [isOpen, setOpen] = useState(hasError)
  const isNowOpen = hasError || (isOpen && isLoading)
  if (isNowOpen !== isOpen) setOpen(isNowOpen)
  if (!isNowOpen) return null
  return (
    <Line role="alert">
      <span>{text}</span>
      <Button size="small" icon={RotateCw} isPending={isLoading} onClick={onRetry}>
        {message('app.retry')}
      </Button>
    </Line>
  )
}
