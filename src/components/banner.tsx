import { Info, Snowflake, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from './icon'
import { color, radius, space, text } from './theme/tokens'

type BannerKind = 'info' | 'warn' | 'error' | 'frozen'

const kinds = {
  info: { icon: Info, ink: color.primary, ground: color.primarySoft },
  warn: { icon: TriangleAlert, ink: color.warn, ground: color.warnSoft },
  error: { icon: TriangleAlert, ink: color.danger, ground: color.dangerSoft },
  frozen: { icon: Snowflake, ink: color.primary, ground: color.primarySoft },
} satisfies Record<BannerKind, { icon: LucideIcon; ink: string; ground: string }>

const Strip = styled.div<{ $ink: string; $ground: string }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(1.5)};
  align-items: center;
  padding: ${space(1.25)} ${space(2)};
  background: ${({ $ground }) => $ground};
  border-inline-start: 4px solid ${({ $ink }) => $ink};
  border-radius: ${radius.small};
  font-size: ${text.small};
  line-height: 1.4;
  > svg {
    color: ${({ $ink }) => $ink};
  }
`
const Words = styled.div`
  flex: 1 1 14rem;
`

interface BannerProps {
  kind?: BannerKind
  /** A button or link at the end of the banner. */
  action?: ReactNode
  children: ReactNode
}

/** A notice about a whole page or section: frozen, a filter that does not apply. */
export const Banner = ({ kind = 'info', action, children }: BannerProps) => (
  <Strip $ink={kinds[kind].ink} $ground={kinds[kind].ground}>
    <Icon of={kinds[kind].icon} />
    <Words>{children}</Words>
    {action}
  </Strip>
)

/** An error that screen readers announce. */
export const ErrorBanner = (props: Omit<BannerProps, 'kind'>) => (
  <div role="alert">
    <Banner kind="error" {...props} />
  </div>
)
