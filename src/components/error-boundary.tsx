import { Component, createContext, useContext, type ErrorInfo, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { message } from '../lib/messages'
import { Button } from './button'
import { color, space } from './theme/tokens'

type ErrorReporter = (error: unknown, context: { componentStack: ErrorInfo['componentStack'] }) => boolean

/** Reports render errors; returns true if the report was sent. The app provides it. */
export const ErrorReporterContext = createContext<ErrorReporter>(() => false)

interface ErrorBoundaryProps {
  /** What the error message replaces: the whole app, the page below the navigation, or one part of a page. */
  place?: 'app' | 'page' | 'part'
  /** Renders the children again when this changes, for example after a navigation. */
  resetKey?: string
  /** Defaults to the reporter of {@link ErrorReporterContext}. */
  onError?: ErrorReporter
  onReload?: () => void
  children: ReactNode
}

interface ErrorBoundaryState {
  hasFailed: boolean
  isReported: boolean
  resetKey: string | undefined
}

const Panel = styled.div`
  display: grid;
  gap: ${space(3)};
  place-content: center;
  justify-items: start;
  max-width: 40rem;
  margin-inline: auto;
  padding: ${space(3)};
  main& {
    min-height: 100dvh;
  }
`
const PartPanel = styled.div`
  display: grid;
  gap: ${space(2)};
  align-content: start;
  justify-items: start;
  padding-block: ${space(2)};
  color: ${color.inkMuted};
`

/** Catches render errors: reports them, and shows a message with a reload button in place of the children. */
export function ErrorBoundary(props: ErrorBoundaryProps) {
  return <Boundary onError={useContext(ErrorReporterContext)} {...props} />
}

type BoundaryProps = ErrorBoundaryProps & { onError: ErrorReporter }

class Boundary extends Component<BoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {
    hasFailed: false,
    isReported: false,
    resetKey: this.props.resetKey,
  }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { hasFailed: false, isReported: false, resetKey }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    if (this.props.onError(error, { componentStack })) this.setState({ isReported: true })
  }

  override render() {
    const { place = 'app', onReload = () => location.reload(), children } = this.props
    if (!this.state.hasFailed) return children
    const reload = (
      <Button variant={place === 'part' ? 'secondary' : 'primary'} onClick={onReload}>
        {message('app.reload')}
      </Button>
    )
    if (place === 'part')
      return (
        <PartPanel role="alert">
          <p>{message('app.partBroken')}</p>
          {reload}
        </PartPanel>
      )
    return (
      <Panel role="alert" as={place === 'app' ? 'main' : 'div'}>
        <h1>{message('app.crashed')}</h1>
        <p>{this.state.isReported && 'Der Fehler wurde gemeldet. '}Meist hilft es, die Seite neu zu laden.</p>
        {reload}
      </Panel>
    )
  }
}

/** A part of a page with its own error boundary: if it fails to render, the rest of the page stays. */
export const PagePartBoundary = (props: Pick<ErrorBoundaryProps, 'children' | 'resetKey'>) => (
  <ErrorBoundary place="part" {...props} />
)
