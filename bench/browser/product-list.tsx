/** 10,000 polls in the product's own list, cards, store and filter. */
import { configureStore } from '@reduxjs/toolkit'
import { useCallback, useDeferredValue, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider, shallowEqual, useSelector } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { createRootReducerWithSessionReset } from '../../src/app/root-reducer'
import { TextField } from '../../src/components/text-field'
import { baseStyle } from '../../src/components/theme/base-style'
import { VirtualList } from '../../src/components/virtual-list'
import type { CoreState } from '../../src/core/state'
import {
  bundlesFeature,
  fetchBundlePolls,
  selectMatchingOpenBundlePollIds,
} from '../../src/features/bundles/feature'
import { SearchHit } from '../../src/features/polls/components/search-hit'
import { pollsFeature } from '../../src/features/polls/feature'
import { timeList } from './list-timing'
import { makePolls } from './polls'

const store = configureStore({
  reducer: createRootReducerWithSessionReset([bundlesFeature, pollsFeature]),
  middleware: (defaults) => defaults({ thunk: false, serializableCheck: false, immutableCheck: false }),
})
const polls = makePolls(10_000)
const asked = fetchBundlePolls({ slug: 'alle', limit: polls.length, offset: 0 })
store.dispatch(asked)
store.dispatch(fetchBundlePolls.success({ polls, total: polls.length }, asked))

const identity = (id: number) => id
const renderHit = (id: number) => <SearchHit id={id} />

function List() {
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query) // like the bundle's screen, whose list is paged and short
  const ids = useSelector(
    useCallback((state: CoreState) => selectMatchingOpenBundlePollIds(state, wanted), [wanted]),
    shallowEqual,
  )
  return (
    <main>
      <TextField
        label="Filtern"
        type="search"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <VirtualList label="Umfragen" items={ids} itemKey={identity} estimatedHeight={260}>
        {renderHit}
      </VirtualList>
    </main>
  )
}

timeList(() => {
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <Provider store={store}>
      <style>{baseStyle}</style>
      <BrowserRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
        <List />
      </BrowserRouter>
    </Provider>,
  )
})
