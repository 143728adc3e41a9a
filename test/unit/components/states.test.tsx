import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ErrorBoundary, PagePart } from '../../../src/components/error-boundary'
import { CardsSkeleton, Loading, RowsSkeleton } from '../../../src/components/skeleton'
import { EmptyState, ErrorState, FullScreenLoader, LoadMore } from '../../../src/components/states'

function Broken(): never {
  throw new Error('drawn wrongly')
}

describe('a render error', () => {
  it('blanks the app to a plain page with a reload button, and is reported [UI-05]', async () => {
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

  it('says that it was reported where it was [UI-05]', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    render(
      <ErrorBoundary onError={() => true}>
        <Broken />
      </ErrorBoundary>,
    )
    expect(screen.getByText(/^Der Fehler wurde gemeldet\./)).toBeVisible()
  })

  it('of a part leaves what stands around it, and of a page is over on the next one [UI-05]', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const page = (path: string, Content: () => React.ReactNode) => (
      <ErrorBoundary place="page" resetKey={path} onError={() => false}>
        <p>Guten Tag</p>
        <PagePart>
          <Broken />
        </PagePart>
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

describe('the states of a list', () => {
  it('say that it is loading [UI-06]', () => {
    render(
      <Loading>
        <RowsSkeleton />
      </Loading>,
    )
    expect(screen.getByRole('status')).toHaveTextContent('Wird geladen …')
  })

  it('hold the places of cards side by side, or one below the other [UI-06]', () => {
    const columnsOf = (skeleton: React.ReactElement) =>
      getComputedStyle(render(skeleton).container.firstElementChild!).gridTemplateColumns
    expect(columnsOf(<CardsSkeleton />)).toMatch(/auto-fill/)
    expect(columnsOf(<CardsSkeleton isColumn />)).toBe('')
  })

  it('say why it is empty and offer one action [UI-06]', () => {
    render(
      <EmptyState title="Noch keine Favoriten" action={<button>Entdecken</button>}>
        Merken Sie sich Umfragen mit dem Stern.
      </EmptyState>,
    )
    expect(screen.getByRole('heading', { name: 'Noch keine Favoriten' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Entdecken' })).toBeVisible()
  })

  it('announce an error, to be tried again [UI-06]', async () => {
    const onRetry = jest.fn()
    render(<ErrorState text="Der Server ist gerade nicht erreichbar." onRetry={onRetry} />)
    expect(screen.getByRole('alert')).toHaveTextContent('Der Server ist gerade nicht erreichbar.')
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  it('ignore a second click while more is loading [UI-06]', async () => {
    const onClick = jest.fn()
    render(<LoadMore onClick={onClick} isLoading />)
    await userEvent.click(screen.getByRole('button', { name: 'Mehr laden' }))
    expect(onClick).not.toHaveBeenCalled()
  })
})

it('shows that the whole app is loading [ROUTE-01]', () => {
  render(<FullScreenLoader />)
  expect(screen.getByRole('status')).toHaveTextContent('Wird geladen …')
})
