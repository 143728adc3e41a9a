import { RotateCw, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { message } from '../lib/messages'
import { Button } from './button'
import { Icon } from './icon'
import { Spinner } from './spinner'
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
  /** Why there is nothing. */
  children?: ReactNode
  /** The one thing to do about it. */
  action?: ReactNode
}

/** Nothing here, and why. */
export const EmptyState = ({ icon, title, children, action }: EmptyStateProps) => (
  <Block>
    {icon && <Icon of={icon} size={32} />}
    <h2>{title}</h2>
    {children && <p>{children}</p>}
    {action}
  </Block>
)

interface ErrorStateProps {
  /** The sentence for the person, with what to do. */
  text: string
  onRetry?: () => void
}

/** Something could not be loaded; announced, and to be tried again. */
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

const Rule = styled.p`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  max-width: none;
  padding-block: ${space(3)};
  color: ${color.inkMuted};
  font-size: ${text.small};
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid ${color.line};
  }
`

/** The end of a list, e.g. "Alle 24 Umfragen geladen". */
export const EndOfList = ({ children }: { children: ReactNode }) => <Rule>{children}</Rule>

const Foot = styled.div`
  display: grid;
  justify-items: center;
  padding-block: ${space(3)};
`

/** "Mehr laden" at the foot of a list. */
export const LoadMore = ({ onClick, isLoading }: { onClick: () => void; isLoading: boolean }) => (
  <Foot>
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

/** Until the app knows who is there. */
export const FullScreenLoader = () => (
  <Screen role="status">
    <Spinner $size={40} />
    {message('app.loading')}
  </Screen>
)
