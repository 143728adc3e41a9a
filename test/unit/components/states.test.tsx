import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ErrorBoundary, PagePartBoundary } from '../../../src/components/error-boundary'
import { CardsSkeleton, Loading, RowsSkeleton } from '../../../src/components/skeleton'
import { EmptyState, ErrorState, FullScreenLoader, LoadMore } from '../../../src/components/states'

function Broken(): never {
  throw new Error('drawn wrongly')
}

describe('a render error', () => {
  it('is reported and replaces the app by a page with a reload button [UI-05]', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {}) // React logs it too
    const [onError, onReload] = [jest.fn(() => false), jest.fn()]
    render(
      <ErrorBoundary onError={onError} onReload={onReload}>
        <Broken />
      </ErrorBoundary>,
    )
    expect(screen.getByRole('heading', { name: 'Diese Seite konnte nicht angezeigt werden.' })).toBeVisible()
    expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'drawn wrongly' }),
      expect.anything(),
    )
    expect(screen.queryByText(/gemeldet/)).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Seite neu laden' }))
    expect(onReload).toHaveBeenCalledTimes(1)
  })

  it('shows a note if it was reported [UI-05]', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    render(
      <ErrorBoundary onError={() => true}>
        <Broken />
      </ErrorBoundary>,
    )
    expect(screen.getByText(/^Der Fehler wurde gemeldet\./)).toBeVisible()
  })

  it('in a part does not affect the rest of the page; in a page it ends with the next page [UI-05]', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const page = (path: string, Content: () => React.ReactNode) => (
      <ErrorBoundary place="page" resetKey={path} onError={() => false}>
        <p>Guten Tag</p>
        <PagePartBoundary>
          <Broken />
        </PagePartBoundary>
        <Content />
      </ErrorBoundary>
    )
    const { rerender } = render(page('/pro', () => null))
    expect(screen.getByText('Guten Tag')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('Dieser Teil der Seite kann nicht angezeigt werden.')
    rerender(page('/pro', Broken))
    expect(screen.queryByText('Guten Tag')).not.toBeInTheDocument()
    rerender(page('/pro/news', () => null))
    expect(screen.getByText('Guten Tag')).toBeVisible()
  })
})

describe('the state components', () => {
  it('announce loading [UI-06]', () => {
    render(
      <Loading>
        <RowsSkeleton />
      </Loading>,
    )
    expect(screen.getByRole('status')).toHaveTextContent('Wird geladen …')
  })

  it('show skeleton cards in a grid [UI-06]', () => {
    const { container } = render(<CardsSkeleton />)
    expect(getComputedStyle(container.firstElementChild!).gridTemplateColumns).toMatch(/auto-fill/)
  })

  it('explain an empty list and offer an action [UI-06]', () => {
    render(
      <EmptyState title="Noch keine Favoriten" action={<button>Entdecken</button>}>
        Merken Sie sich Umfragen mit dem Stern.
      </EmptyState>,
    )
    expect(screen.getByRole('heading', { name: 'Noch keine Favoriten' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Entdecken' })).toBeVisible()
  })

  it('announce an error and offer a retry [UI-06]', async () => {
    const onRetry = jest.fn()
    render(<ErrorState text="Der Server ist gerade nicht erreichbar." onRetry={onRetry} />)
    expect(screen.getByRole('alert')).toHaveTextContent('Der Server ist gerade nicht erreichbar.')
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  it('ignore clicks while more items are loading [UI-06]', async () => {
    const onClick = jest.fn()
    render(<LoadMore onClick={onClick} isLoading />)
    await userEvent.click(screen.getByRole('button', { name: 'Mehr laden' }))
    expect(onClick).not.toHaveBeenCalled()
  })
})

it('announces that the app is loading [ROUTE-01]', () => {
  render(<FullScreenLoader />)
  expect(screen.getByRole('status')).toHaveTextContent('Wird geladen …')
})
