import { act, render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createRootReducerWithSessionReset } from '../../../src/app/root-reducer'
import { selectIsLoading } from '../../../src/core/requests/selectors'
import { watchingFeature } from '../../../src/core/watching/feature'
import { addWatch, fetchWatches, toWatchKey } from '../../../src/core/watching/requests'
import { WatchButtonController } from '../../../src/core/watching/watch-follower'
import { createCoreStore } from '../../support/core-store'

test('a click before the watches are loaded takes effect even if loading fails [READ-61]', () => {
  const store = createCoreStore()
  store.replaceReducer(createRootReducerWithSessionReset([watchingFeature]))
  const target = { type: 'POLL', id: 7 } as const
  render(
    <Provider store={store}>
      <WatchButtonController target={target} wasPressedBeforeLoad onChange={() => undefined} />
    </Provider>,
  )
  const isAdding = () => selectIsLoading(store.getState(), addWatch, toWatchKey(target))
  expect(isAdding()).toBe(false)
  const error = { type: 'http', code: 'internal_error', message: '', status: 500 } as const
  act(() => void store.dispatch(fetchWatches.failure(error, fetchWatches())))
  expect(isAdding()).toBe(true)
})
