import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { normalizePolls, type Poll } from '../../../src/core/entities/poll'
import { FavoriteButton } from '../../../src/core/favorites/favorite-button'
import { favoritePoll, unfavoritePoll } from '../../../src/core/favorites/requests'
import { selectIsConfirmedFavorite, selectIsFavorited } from '../../../src/core/favorites/selectors'
import { createRequest } from '../../../src/lib/request'
import { createCoreStore } from '../../support/core-store'
import { createPoll } from '../../support/poll'
import { unanswered } from '../../support/unanswered'

const searchPolls = createRequest<void, { polls: Poll[] }>('test/searchPolls', unanswered, {
  normalizes: normalizePolls,
})
const found = (...polls: Poll[]) => searchPolls.success({ polls }, searchPolls())
const failed = { code: 'internal_error' } as const

describe('favorites', () => {
  function setup(isFavorited = false) {
    const store = createCoreStore(found(createPoll(1, { isFavorited })))
    return { store, dispatch: store.dispatch, isFavorite: () => selectIsFavorited(store.getState(), 1) }
  }

  test('are shown immediately and remain after the success [LIST-07]', () => {
    const { dispatch, isFavorite } = setup()
    const request = dispatch(favoritePoll(1))
    expect(isFavorite()).toBe(true)
    dispatch(favoritePoll.success(undefined, request))
    expect(isFavorite()).toBe(true)
    dispatch(unfavoritePoll(1))
    expect(isFavorite()).toBe(false)
  })

  test.each([
    [favoritePoll, false],
    [unfavoritePoll, true],
  ])('are rolled back after a failure [LIST-07]', (change, before) => {
    const { dispatch, isFavorite } = setup(before)
    const request = dispatch(change(1))
    expect(isFavorite()).toBe(!before)
    dispatch(change.failure(failed, request))
    expect(isFavorite()).toBe(before)
  })

  test('follow the newest request if an older one fails [LIST-07]', () => {
    const { dispatch, isFavorite } = setup()
    const first = dispatch(favoritePoll(1))
    const second = dispatch(unfavoritePoll(1))
    dispatch(favoritePoll.failure(failed, first))
    expect(isFavorite()).toBe(false)
    dispatch(unfavoritePoll.failure(failed, second))
    expect(isFavorite()).toBe(false)
  })

  test('are rolled back to the last state confirmed by the server [LIST-07]', () => {
    const { dispatch, isFavorite } = setup()
    const first = dispatch(favoritePoll(1))
    const second = dispatch(unfavoritePoll(1))
    dispatch(favoritePoll.success(undefined, first))
    dispatch(unfavoritePoll.failure(failed, second))
    expect(isFavorite()).toBe(true)
  })

  test('keep a pending request when a list is loaded [LIST-07]', () => {
    const { dispatch, isFavorite } = setup()
    const request = dispatch(favoritePoll(1))
    dispatch(found(createPoll(1)))
    expect(isFavorite()).toBe(true)
    dispatch(favoritePoll.success(undefined, request))
    dispatch(found(createPoll(1)))
    expect(isFavorite()).toBe(false)
  })

  test('follow a list that is newer than a confirmation [LIST-07]', () => {
    const { dispatch, isFavorite } = setup()
    dispatch(favoritePoll.success(undefined, dispatch(favoritePoll(1))))
    dispatch(found(createPoll(1, { isFavorited: false })))
    expect(isFavorite()).toBe(false)
  })

  test('ignore a list that was requested before a confirmation [LIST-07]', () => {
    jest.useFakeTimers({ now: 0 })
    const { dispatch, isFavorite } = setup()
    const asked = searchPolls()
    jest.setSystemTime(10)
    dispatch(favoritePoll.success(undefined, dispatch(favoritePoll(1))))
    jest.setSystemTime(20)
    dispatch(searchPolls.success({ polls: [createPoll(1)] }, asked))
    expect(isFavorite()).toBe(true)
    dispatch(found(createPoll(1)))
    expect(isFavorite()).toBe(false)
    jest.useRealTimers()
  })

  test('are confirmed after the success [LIST-07]', () => {
    const { store, dispatch } = setup()
    const isConfirmed = () => selectIsConfirmedFavorite(store.getState(), 1)
    const request = dispatch(favoritePoll(1))
    expect(isConfirmed()).toBe(false)
    dispatch(favoritePoll.success(undefined, request))
    expect(isConfirmed()).toBe(true)
  })

  test('have a star button with its state [LIST-07]', async () => {
    const { store, isFavorite } = setup()
    render(
      <Provider store={store}>
        <FavoriteButton pollId={1} />
      </Provider>,
    )
    const star = screen.getByRole('button', { name: 'Als Favorit merken' })
    expect(star).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(star)
    expect(isFavorite()).toBe(true)
    expect(screen.getByRole('button', { name: 'Favorit entfernen' })).toHaveAttribute('aria-pressed', 'true')
  })
})
