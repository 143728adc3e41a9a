import { put, select, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import * as api from '../../api/news'
import type { Page } from '../../api/polls'
import { notify } from '../../core/notifications/actions'
import { errorMessage } from '../../core/requests/error-message'
import { requestSaga, type Failed } from '../../lib/request'
import { fetchArticles, fetchNews } from './actions'
import { selectArticleList, selectNewsfeed } from './selectors'

export function* newsSaga(): SagaGenerator<void> {
  yield* requestSaga(fetchNews, api.fetchNews)
  yield* requestSaga(fetchArticles, api.fetchArticles)
  yield* takeEvery([fetchNews.failure, fetchArticles.failure], tellWhileOthersStay)
}

/** An empty list says itself that it failed; one with items keeps them, and the person is told. */
function* tellWhileOthersStay({ type, error }: Failed<Page>) {
  const { ids } = yield* select(type === fetchNews.failure.type ? selectNewsfeed : selectArticleList)
  if (ids.length === 0) return
  yield* put(
    notify({
      id: 'news-failed',
      title: 'Weitere Beiträge konnten nicht geladen werden.',
      content: errorMessage(error),
      timeout: 8_000,
    }),
  )
}
