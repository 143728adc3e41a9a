import { Component, type ErrorInfo, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { message } from '../lib/messages'
import { Button } from './button'
import { space } from './theme/tokens'

interface ErrorBoundaryProps {
  /** Reports what happened. */
  onError: (error: unknown, info: ErrorInfo) => void
  /** Reloads the page unless told otherwise. */
  onReload?: () => void
  children: ReactNode
}

const Page = styled.main`
  display: grid;
  gap: ${space(3)};
  place-content: center;
  justify-items: start;
  min-height: 100dvh;
  max-width: 40rem;
  margin-inline: auto;
  padding: ${space(3)};
`

/** When drawing fails, the app gives way to a plain page with one button, and the error is reported. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError(error, info)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Page role="alert">
        <h1>{message('app.crashed')}</h1>
        <p>Der Fehler wurde gemeldet. Meist hilft es, die Seite neu zu laden.</p>
        <Button variant="primary" onClick={this.props.onReload ?? (() => location.reload())}>
          {message('app.reload')}
        </Button>
      </Page>
    )
  }
}
