import { RotateCw, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { formatCount } from '../lib/format'
import { message } from '../lib/messages'
import { Button } from './button'
import { Icon } from './icon'
import { Muted } from './layout'
import { Spinner } from './spinner'
import { secondaryText } from './theme/mixins'
import { color, space, text } from './theme/tokens'

const Block = styled.div`
  display: grid;
  gap: ${space(2)};
  justify-items: start;
  max-width: 34rem;
  padding-block: ${space(4)};
  h2,
  h3 {
    font-size: ${text.title};
  }
  p {
    color: ${color.inkMuted};
  }
  > svg {
    color: ${color.inkMuted};
  }
`

interface EmptyStateProps {
  icon?: LucideIcon
  title: string
  /** Explains why the list is empty. */
  children?: ReactNode
  /** A button or link to the next step. */
  action?: ReactNode
}

export const EmptyState = ({ icon, title, children, action }: EmptyStateProps) => (
  <Block>
    {icon && <Icon of={icon} size={32} />}
    <h2>{title}</h2>
    {children && <p>{children}</p>}
    {action}
  </Block>
)

interface ErrorStateProps {
  /** The message for the user: what failed, and what to do. */
  text: string
  onRetry?: () => void
}

/** The error state of content that could not be loaded. It is announced, and offers a retry. */
export const ErrorState = ({ text, onRetry }: ErrorStateProps) => (
  <Block role="alert">
    <p>{text}</p>
    {onRetry && (
      <Button icon={RotateCw} onClick={onRetry}>
        {message('app.retry')}
      </Button>
    )}
  </Block>
)

/** Marks the end of a list, e.g. "Alle 24 Umfragen geladen". */
export const EndOfList = styled.p`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  max-width: none;
  padding-block: ${space(3)};
  ${secondaryText}
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid ${color.line};
  }
`

const Foot = styled.div`
  display: grid;
  gap: ${space(1)};
  justify-items: center;
  padding-block: ${space(3)};
`

interface LoadMoreProps {
  onClick: () => void
  isLoading: boolean
  /** The number of items so far. */
  loaded?: number
  /** The number of all items; null if it is not known. */
  total?: number | null
}

/** The "Mehr laden" button at the end of a list, with how much of it is shown. */
export const LoadMore = ({ onClick, isLoading, loaded, total }: LoadMoreProps) => (
  <Foot>
    {loaded !== undefined && total != null && (
      <Muted>
        {formatCount(loaded)} von {formatCount(total)}
      </Muted>
    )}
    <Button onClick={onClick} isPending={isLoading}>
      {message('app.more')}
    </Button>
  </Foot>
)

const Screen = styled.div`
  display: grid;
  gap: ${space(2)};
  place-content: center;
  justify-items: center;
  min-height: 100dvh;
  color: ${color.inkMuted};
  ${Spinner} {
    color: ${color.primary};
  }
`

/** Shown until the session is known. */
export const FullScreenLoader = () => (
  <Screen role="status">
    <Spinner $size={40} />
    {message('app.loading')}
  </Screen>
)
