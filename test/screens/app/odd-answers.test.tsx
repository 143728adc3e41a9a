import { act, cleanup, render } from '@testing-library/react'
import { AxiosHeaders, type AxiosAdapter } from 'axios'
import type { ComponentType } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { Navbar } from '../../../src/app/shell/navbar'
import { createStoreAndRunSagas } from '../../../src/app/store'
import { ErrorBoundary } from '../../../src/components/error-boundary'
import type { FeatureModule } from '../../../src/core/feature-module'
import { appStarted } from '../../../src/core/session/start-up-saga'
import { FeatureInstallerContext } from '../../../src/core/use-features'
import * as bundle from '../../../src/pages/bundle'
import * as palette from '../../../src/pages/chart-palette'
import * as explore from '../../../src/pages/explore'
import * as board from '../../../src/pages/insight-board'
import * as boards from '../../../src/pages/insight-boards'
import * as invitation from '../../../src/pages/invitation'
import * as members from '../../../src/pages/members'
import * as news from '../../../src/pages/news'
import * as analysis from '../../../src/pages/poll-analysis'
import * as search from '../../../src/pages/search'
import * as settings from '../../../src/pages/settings'
import * as start from '../../../src/pages/start'
import * as virtualBundle from '../../../src/pages/virtual-bundle'
import { withOddFields, withOddItems, type Answer } from '../../support/odd-answers'
import { clearSession, session, setAuthToken } from '../../support/session'
import { createSearchAnswer, createWireBundle, createWirePoll, createWireUser } from '../../support/wire'
import { createContrasts, createPollDetail, createPollResult } from '../../support/wire-analysis'
import { createBoard, createBoardSummary, listOfBoards } from '../../support/wire-boards'
import { createArticle, createNews } from '../../support/wire-news'
import { createChange, createChanges, createWatch, createWatches } from '../../support/wire-watching'

/** A page with the responses to its requests. */
interface Shown {
  Page: ComponentType
  features?: readonly FeatureModule[]
  route: string
  at: string
  /** The responses by path. */
  answers: Record<string, Answer>
}

interface Page extends Shown {
  /** The text of the valid item of each list. */
  good: string
  /** The responses to test with invalid values; all by default. */
  odd?: string[]
}

const polls = { polls: [createWirePoll()], total: 1 }
const found = createSearchAnswer([createWirePoll()], {
  highlights: [{ poll_id: 1, title: [], question: [{ start: 0, end: 3 }], answers: [] }],
  facets: {
    topics: [{ value: 'Politik', count: 1 }],
    kinds: [{ value: 'LIKERT_CHOICE', count: 1 }],
    periods: [{ value: '2026', from: '2026-01-01', to: '2026-12-31', count: 1 }],
  },
})
const boardList = listOfBoards(createBoardSummary())
const newsList = { news_items: [createNews({ polls: [createWirePoll()] })], total: 1 }
const user = createWireUser({ features: ['pro:access', 'pro:news', 'org:my_results', 'org:members'] })

const PAGES: Record<string, Page> = {
  start: {
    good: 'Neuigkeit 1',
    odd: ['/v1/pro/polls/favorites'], // other pages test its lists
    ...start,
    route: '/pro',
    at: '/pro',
    answers: {
      '/v1/pro/polls/favorites': polls,
      '/v1/pro/polls/exclusives': polls,
      '/v1/pro/polls/results': polls,
      '/v1/pro/polls': found,
      '/v1/insight_boards/pinned': boardList,
      '/v1/pro/news': newsList,
      '/v1/me/changes': createChanges(createChange()),
    },
  },
  search: {
    good: 'Wie zufrieden',
    ...search,
    route: '/pro/search',
    at: '/pro/search?query=Miete',
    answers: { '/v1/pro/polls': found },
  },
  favorites: {
    good: 'Wie zufrieden',
    ...virtualBundle,
    route: '/pro/favorites',
    at: '/pro/favorites',
    answers: { '/v1/pro/polls/favorites': polls },
  },
  explore: {
    good: 'Wohnen',
    ...explore,
    route: '/pro/explore',
    at: '/pro/explore',
    answers: {
      '/v1/pro/poll_bundle_collection': {
        poll_bundle_collections: [
          {
            id: 1,
            slug: 'alltag',
            title: 'Alltag',
            status: 'PUBLISHED',
            score: 1,
            poll_bundles: ['wohnen'],
            filter_list: [],
          },
        ],
        total: 1,
        bundles: [createWireBundle()],
      },
      '/v1/pro/poll_bundle': { poll_bundles: [createWireBundle()], total: 1 },
    },
  },
  bundle: {
    good: 'Wie zufrieden',
    ...bundle,
    route: '/pro/explore/:slug',
    at: '/pro/explore/wohnen',
    answers: {
      '/v1/pro/poll_bundle/wohnen': createWireBundle(),
      '/v1/pro/poll_bundle/wohnen/polls': polls,
    },
  },
  news: {
    good: 'Neuigkeit 1',
    ...news,
    route: '/pro/news',
    at: '/pro/news',
    answers: {
      '/v1/pro/news': newsList,
      '/v1/pro/articles': {
        items: [createArticle({ embed_url: 'https://morgenblatt.example/frame' })],
        total: 1,
      },
    },
  },
  boards: {
    good: 'Board 1',
    ...boards,
    route: '/pro/dashboards',
    at: '/pro/dashboards',
    answers: { '/v2/insight_boards': boardList, '/v1/insight_boards/pinned': boardList },
  },
  board: {
    good: 'Wohnen',
    ...board,
    route: '/dashboards/:board',
    at: '/dashboards/wohnen-2026-12',
    answers: { '/v1/insight_boards_v2/12': createBoard(), '/v1/me/watches': createWatches(createWatch()) },
  },
  poll: {
    good: 'Wohnen Sie zur Miete?',
    ...analysis,
    route: '/pro/analytics/:pollId/:options?',
    at: '/pro/analytics/7',
    answers: {
      '/v1/pro/polls/7': createPollDetail(),
      '/v1/pro/polls/7/result': createPollResult(),
      '/v1/pro/polls/7/contrasts': createContrasts(),
    },
  },
  members: {
    good: 'a@kunde.example',
    ...members,
    route: '/pro/members',
    at: '/pro/members',
    answers: {
      '/v1/pro/my_organization/members': {
        members: [
          {
            user_id: 1,
            email: 'a@kunde.example',
            role: 'ADMIN',
            first_name: null,
            last_name: null,
            last_active_at: '2026-03-01T08:00:00.000Z',
          },
        ],
        total: 1,
      },
      '/v1/pro/my_organization/invitations': {
        invitations: [
          {
            id: 3,
            email: 'b@kunde.example',
            member_role: 'EDITOR',
            created_at: '2026-03-01T08:00:00.000Z',
            expires_at: '2036-03-15T08:00:00.000Z',
          },
        ],
        total: 1,
      },
    },
  },
  settings: {
    good: 'Firefox',
    ...settings,
    route: '/settings',
    at: '/settings',
    answers: {
      '/v1/me/watches': createWatches(createWatch()),
      '/v1/me/sessions': {
        sessions: [
          {
            id: 1,
            is_current: true,
            user_agent: 'Firefox/130',
            created_at: '2026-03-01T08:00:00.000Z',
            last_used_at: '2026-03-01T08:00:00.000Z',
          },
        ],
      },
    },
  },
  invitation: {
    good: 'Anna',
    ...invitation,
    route: '/invitation/:token',
    at: '/invitation/abc',
    answers: {
      '/v1/pro/my_organization/invitations/abc': {
        organization_name: 'Kunde',
        organization_logo_url: 'https://kunde.example/logo.png',
        invited_by: 'Anna',
        email: 'b@kunde.example',
        member_role: 'EDITOR',
        has_account: true,
        expires_at: '2036-03-15T08:00:00.000Z',
      },
    },
  },
  palette: {
    good: 'Abend',
    ...palette,
    route: '/pro/chart-farbpalette',
    at: '/pro/chart-farbpalette',
    answers: {
      '/v1/pro/my_organization/color_palette': {
        palettes: [{ id: 3, name: 'Abend', colors: ['#0d6f95', '#a76e0e', '#431653'] }],
        active_palette_id: 3,
      },
    },
  },
}

let answers: Record<string, Answer> = {}
const adapter: AxiosAdapter = (config) => {
  const { pathname } = new URL(config.url ?? '', 'http://localhost')
  const data = answers[pathname.replace(/^\/provider/, '')] ?? {}
  return Promise.resolve({ status: 200, statusText: 'OK', headers: new AxiosHeaders(), data, config })
}

const future = { v7_startTransition: true, v7_relativeSplatPath: true }

afterEach(() => {
  clearSession()
})

const tick = () => act(() => new Promise((resolve) => setTimeout(resolve)))

const hasFailed = (phases: Partial<Record<string, { phase: string }>>, name: string) =>
  phases[name]?.phase === 'failed'

/** The page after all responses: its content, and whether anything is still loading. */
async function show({ Page, features = [], route, at, answers: given }: Shown) {
  jest.spyOn(console, 'error').mockImplementation(() => {}) // React logs the error
  answers = given
  const store = createStoreAndRunSagas(
    { go: () => {}, leave: () => {}, reload: () => {}, reloadAt: () => {} },
    { adapter, session, wait: () => Promise.resolve() },
  )
  store.install(features)
  store.dispatch(appStarted({ search: '' }))
  for (let round = 0; round < 20 && store.getState().auth.isLoading; round += 1) await tick()
  const { isInitialized } = store.getState().app
  const { container } = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]} future={future}>
        <FeatureInstallerContext value={store.install}>
          <Navbar />
          <ErrorBoundary place="page">
            <Routes>
              <Route path={route} element={<Page />} />
              <Route path="*" element={<p>anderswo</p>} />
            </Routes>
          </ErrorBoundary>
        </FeatureInstallerContext>
      </MemoryRouter>
    </Provider>,
  )
  const waits = () =>
    Object.values(store.getState().requests).some((request) => request?.phase === 'loading') ||
    /Wird geladen|wird berechnet/.test(container.textContent)
  for (let round = 0; round < 20 && waits(); round += 1) await tick()
  const outcome = {
    waits: waits() || !(isInitialized || hasFailed(store.getState().requests, 'session/fetchUser')),
    text: container.textContent,
    alerts: container.querySelectorAll('[role=alert]').length,
  }
  store.stop()
  cleanup()
  return outcome
}

describe.each(Object.entries(PAGES))('%s', (_, page) => {
  beforeEach(() => {
    window.__INITIAL_STATE__ = { session: { user } }
  })
  afterEach(() => delete window.__INITIAL_STATE__)

  test('shows its content', async () => {
    expect(await show(page)).toEqual({ waits: false, text: expect.stringContaining(page.good), alerts: 0 })
  })

  test.each(page.odd ?? Object.keys(page.answers))(
    'finishes loading and keeps the valid items if anything is missing or null in %s [UI-06]',
    async (path) => {
      const answer = page.answers[path]!
      const given = (odd: Answer) => show({ ...page, answers: { ...page.answers, [path]: odd } })
      const { waits, text } = await given(withOddItems(answer))
      expect({ waits, text }).toEqual({ waits: false, text: expect.stringContaining(page.good) })
      for (const { title, answer: odd } of withOddFields(answer)) {
        expect({ title, waits: (await given(odd)).waits }).toEqual({ title, waits: false })
      }
    },
  )
})

describe('the current user', () => {
  const plain = { Page: () => <p>Da bin ich.</p>, route: '/', at: '/' }
  const { pro } = user
  const odd = [
    ...withOddFields(user),
    ...withOddFields(pro!.organization).map(({ title, answer }) => ({
      title: `organization.${title}`,
      answer: { ...user, pro: { ...pro, organization: answer } },
    })),
  ]

  test('is used, or fetched again, if anything is missing or null in /v1/me [INIT-01, UI-06]', async () => {
    for (const { title, answer } of odd) {
      setAuthToken('token')
      const { waits } = await show({ ...plain, answers: { '/v1/me': answer } })
      expect({ title, waits }).toEqual({ title, waits: false })
    }
  })

  test('is fetched if the initial state of the page is invalid [INIT-01]', async () => {
    setAuthToken('token')
    window.__INITIAL_STATE__ = { session: { user: { ...user, pro: { organization: { name: 7 } } } } }
    const { waits, text } = await show({ ...plain, answers: { '/v1/me': user } })
    expect({ waits, text }).toEqual({ waits: false, text: expect.stringContaining('Kunde Größe AG') })
    delete window.__INITIAL_STATE__
  })
})
