import { styled } from 'styled-components'
import { color, radius, space } from './theme/tokens'

export type BadgeTone = 'neutral' | 'info' | 'good' | 'warn' | 'danger' | 'accent'

const tones = {
  neutral: [color.inkMuted, color.sunken],
  info: [color.primary, color.primarySoft],
  good: [color.good, color.goodSoft],
  warn: [color.warn, color.warnSoft],
  danger: [color.danger, color.dangerSoft],
  accent: [color.accent, color.accentSoft],
} satisfies Record<BadgeTone, [string, string]>

/** A status, as one word on a colored background. */
export const Badge = styled.span<{ $tone?: BadgeTone }>`
  display: inline-flex;
  gap: ${space(0.5)};
  align-items: center;
  padding: 1px ${space(1)};
  background: ${({ $tone = 'neutral' }) => tones[$tone][1]};
  border-radius: ${radius.small};
  color: ${({ $tone = 'neutral' }) => tones[$tone][0]};
  font-size: 0.8125rem;
  font-weight: 600;
  line-height: 1.5;
  white-space: nowrap;
`
