import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazyWithRetry } from '../../../src/components/lazy-with-retry'

const Part = ({ name }: { name: string }) => <p>Da ist {name}.</p>
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

const Waiting = ({ name, onRetry }: { name: string; onRetry: (() => void) | null }) =>
  onRetry ? <button onClick={onRetry}>{name} fehlt</button> : <p>{name} kommt</p>

describe('a lazily loaded component', () => {
  it('is rendered immediately the second time [UI-05]', async () => {
    const load = jest.fn(() => Promise.resolve(Part))
    const Fetched = lazyWithRetry(load, Waiting)
    const { unmount } = render(<Fetched name="Anna" />)
    expect(screen.getByText('Anna kommt')).toBeVisible()
    expect(await screen.findByText('Da ist Anna.')).toBeVisible()
    unmount()
    render(<Fetched name="Bert" />)
    expect(screen.getByText('Da ist Bert.')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is rendered immediately if it was loaded before', async () => {
    const Fetched = lazyWithRetry(async () => Part, Waiting)
    await act(async () => Fetched.load())
    render(<Fetched name="Anna" />)
    expect(screen.getByText('Da ist Anna.')).toBeVisible()
  })

  it('is loaded again when it is rendered, if loading it before failed', async () => {
    const Fetched = lazyWithRetry(jest.fn(() => Promise.resolve(Part)).mockImplementationOnce(gone), Waiting)
    await act(async () => Fetched.load())
    render(<Fetched name="Anna" />)
    expect(await screen.findByText('Da ist Anna.')).toBeVisible()
  })

  it('offers a retry if it cannot be loaded [UI-05]', async () => {
    const Fetched = lazyWithRetry(jest.fn(() => Promise.resolve(Part)).mockImplementationOnce(gone), Waiting)
    render(<Fetched name="Anna" />)
    await userEvent.click(await screen.findByRole('button', { name: 'Anna fehlt' }))
    expect(await screen.findByText('Da ist Anna.')).toBeVisible()
  })

  it('retries when the browser is online again [UI-05]', async () => {
    const Fetched = lazyWithRetry(jest.fn(() => Promise.resolve(Part)).mockImplementationOnce(gone), Waiting)
    render(<Fetched name="Anna" />)
    await screen.findByRole('button', { name: 'Anna fehlt' })
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('Da ist Anna.')).toBeVisible()
  })
})
