import { debounce, put, type SagaGenerator } from 'typed-redux-saga'
import * as api from '../../api/bundles'
import * as polls from '../../api/polls'
import { requestSaga, type CallOptions } from '../../lib/request'
import { bundleFiltered, fetchBundle, fetchBundlePolls, fetchBundles, LIMIT, searchBundle } from './actions'

const TYPING_PAUSE_MS = 300

export function* bundlesSaga(): SagaGenerator<void> {
  yield* requestSaga(fetchBundles, api.fetchBundles)
  yield* requestSaga(fetchBundle, api.fetchBundle)
  yield* requestSaga(fetchBundlePolls, api.fetchBundlePolls)
  yield* requestSaga(searchBundle, findInBundle)
  yield* debounce(TYPING_PAUSE_MS, bundleFiltered, function* search({ payload: { slug, query } }) {
    yield* put(query === '' ? searchBundle.abort() : searchBundle({ slug, query }))
  })
}

const findInBundle = ({ slug, query }: { slug: string; query: string }, options: CallOptions) =>
  polls.searchPolls({ bundle: slug, query, limit: LIMIT.search, offset: 0 }, options)
