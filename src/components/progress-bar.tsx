import { useId } from 'react'
import { styled } from 'styled-components'
import { formatPercent } from '../lib/format'
import { Spinner } from './spinner'
import { color, space, text } from './theme/tokens'

const Wrapper = styled.div`
  display: grid;
  gap: ${space(0.75)};
`
const Line = styled.div`
  display: flex;
  gap: ${space(1)};
  align-items: center;
  font-size: ${text.small};
  > :last-child {
    margin-inline-start: auto;
  }
`
const Track = styled.progress`
  width: 100%;
  height: 8px;
  appearance: none;
  border: 0;
  background: ${color.skeleton};
  &::-webkit-progress-bar {
    background: ${color.skeleton};
  }
  &::-webkit-progress-value {
    background: ${color.primary};
    transition: inline-size 250ms;
  }
  &::-moz-progress-bar {
    background: ${color.primary};
  }
`

interface ProgressBarProps {
  /** The step that is under way, e.g. "Antworten werden gewichtet". */
  label: string
  /** A share between 0 and 1; left out while nobody knows. */
  value?: number
}

/** How far a long piece of work is. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  const id = useId()
  return (
    <Wrapper>
      <Line>
        <span id={id}>{label}</span>
        {value === undefined ? <Spinner /> : <span>{formatPercent(value, 0)}</span>}
      </Line>
      <Track aria-labelledby={id} value={value} max={1} />
    </Wrapper>
  )
}
