import { X } from 'lucide-react'
import { styled } from 'styled-components'
import { formatPercent } from '../lib/format'
import { Button } from './button'
import { color, space } from './theme/tokens'

const Bar = styled.span`
  display: inline-flex;
  gap: ${space(1)};
  align-items: center;
  font-variant-numeric: tabular-nums;
  progress {
    width: 5rem;
    accent-color: ${color.primary};
  }
`

interface ProgressProps {
  jobTitle: string
  /** From 0 to 1. */
  fraction: number
}

/** The progress of a job on the server, as a bar and a percentage. */
export const JobProgress = ({ jobTitle, fraction }: ProgressProps) => (
  <Bar>
    <progress aria-label={`Fortschritt: ${jobTitle}`} value={fraction} max={1} />
    {formatPercent(fraction, 0)}
  </Bar>
)

interface CancelButtonProps {
  jobTitle: string
  isPending: boolean
  onClick: () => void
}

export const CancelJobButton = ({ jobTitle, isPending, onClick }: CancelButtonProps) => (
  <Button
    size="small"
    variant="quiet"
    icon={X}
    isPending={isPending}
    aria-label={`Abbrechen: ${jobTitle}`}
    onClick={onClick}
  >
    Abbrechen
  </Button>
)
