import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { address, headline, renderApp, setupScreens } from '../../support/render-app'
import {
  createSearchAnswer,
  createWireOrganization,
  createWirePoll,
  createWirePolls,
  createWireSession,
} from '../../support/wire'

const api = setupScreens()
const session = createWireSession()
const queries = (calls: Request[]) => calls.map(({ url }) => Object.fromEntries(new URL(url).searchParams))
const hits = () => within(screen.getByRole('list', { name: 'Suchergebnisse' }))
const failure = () => HttpResponse.json({ code: 'forbidden', message: '' }, { status: 403 })

describe('the search', () => {
  test('reads its query and filters from the URL [LIST-05, LIST-04]', async () => {
    const asked = api.answer('get', '/v1/pro/polls', createSearchAnswer(createWirePolls(1)))
    const search =
      'query=Miete&sort=SAMPLE_SIZE&order=ASC&filter_type=HEADLINE_FILTER&show_granted_only=true&bundle=wohnen' +
      '&topic=Politik&topic=Geld&kind=LIKERT_CHOICE&from=2025-01-01&to=2025-12-31&min_sample_size=1000'
    renderApp(`/pro/search?${search}`, { session })
    expect(await screen.findByText('1 Umfrage gefunden')).toBeVisible()
    const sent = new URL(asked[0]!.url).searchParams
    sent.sort()
    const wanted = new URLSearchParams(`${search}&limit=10&offset=0`)
    wanted.sort()
    expect(sent.toString()).toBe(wanted.toString())
    expect(screen.getByLabelText('Umfragen suchen')).toHaveValue('Miete')
  })

  test('updates the URL while the user types, and searches when the URL changes [LIST-05]', async () => {
    const asked = api.reply('get', '/v1/pro/polls', ({ url }) =>
      HttpResponse.json(
        createSearchAnswer(
          new URL(url).searchParams.get('query') === 'Miete'
            ? [createWirePoll({ id: 9, question: 'Ist Ihre Miete zu hoch?' })]
            : createWirePolls(2),
        ),
      ),
    )
    const { user } = renderApp('/pro/search', { session })
    expect(await screen.findByText('2 Umfragen gefunden')).toBeVisible()
    await user.type(screen.getByLabelText('Umfragen suchen'), 'Miete')
    expect(await screen.findByRole('link', { name: 'Ist Ihre Miete zu hoch?' })).toBeVisible()
    expect(address()).toBe('/pro/search?query=Miete')
    expect(queries(asked).at(-1)).toMatchObject({ query: 'Miete' })
    expect(screen.getByLabelText('Umfragen suchen')).toHaveFocus()
  })

  test('shows a skeleton of rows while it loads [UI-06]', async () => {
    api.reply('get', '/v1/pro/polls', () => new Promise<never>(() => {}))
    renderApp('/pro/search?query=Miete', { session })
    await headline('Suche')
    const skeleton = screen.getByText('Wird geladen …').parentElement!.querySelector('[aria-hidden] > *')!
    expect(skeleton.children).toHaveLength(9)
  })

  test('never replaces newer results with those of an older response [LIST-11]', async () => {
    const answers: Record<string, () => void> = {}
    const ids = ['', 'alt', 'neu', 'zuletzt']
    api.reply('get', '/v1/pro/polls', async ({ url }) => {
      const query = new URL(url).searchParams.get('query') ?? ''
      if (query) await new Promise<void>((resolve) => (answers[query] = resolve))
      return HttpResponse.json(
        createSearchAnswer([
          createWirePoll({ id: ids.indexOf(query) + 1, question: `Antwort auf ${query || 'alles'}` }),
        ]),
      )
    })
    const { user, store } = renderApp('/pro/search', { session })
    await screen.findByRole('link', { name: 'Antwort auf alles' })
    const field = screen.getByLabelText('Umfragen suchen')
    await user.type(field, 'alt{Enter}')
    await waitFor(() => expect(answers.alt).toBeDefined())
    await user.clear(field)
    await user.type(field, 'neu{Enter}')
    await waitFor(() => expect(answers.neu).toBeDefined())
    act(() => answers.neu!())
    expect(await screen.findByRole('link', { name: 'Antwort auf neu' })).toBeVisible()
    act(() => answers.alt!())
    await user.clear(field)
    await user.type(field, 'zuletzt{Enter}')
    await waitFor(() => expect(answers.zuletzt).toBeDefined())
    act(() => answers.zuletzt!())
    expect(await screen.findByRole('link', { name: 'Antwort auf zuletzt' })).toBeVisible()
    // The older response would have arrived first, and its poll would be known.
    expect(Object.keys(store.getState().entities.polls)).toEqual(['1', '3', '4'])
  })

  test('without hits shows the empty state and suggests other searches [LIST-05, UI-06]', async () => {
    const segment = { kind: 'WORD' as const, is_approximate: false, is_left_out: false }
    api.reply('get', '/v1/pro/polls', ({ url }) => {
      const query = new URL(url).searchParams.get('query')
      const search_segments = [
        { ...segment, text: 'xyzzy' },
        { ...segment, text: 'Miete' },
        { ...segment, text: 'Auto', kind: 'EXCLUDED' as const },
      ]
      const hasHits = query === null || query === 'Miete'
      return HttpResponse.json(createSearchAnswer(hasHits ? createWirePolls(3) : [], { search_segments }))
    })
    const { user } = renderApp('/pro/search?sort=SAMPLE_SIZE', { session })
    await screen.findByText('3 Umfragen gefunden')
    await user.type(screen.getByLabelText('Umfragen suchen'), 'xyzzy Miete -Auto{Enter}')
    const title = 'Keine Umfragen gefunden. Der Filter wurde zurückgesetzt.'
    expect((await screen.findByText(title)).closest('[role=status]')).toHaveTextContent(
      'Zu „xyzzy Miete -Auto“ gibt es keine Umfrage.',
    )
    expect(screen.queryByRole('list', { name: 'Suchergebnisse' })).not.toBeInTheDocument()
    expect(address()).toBe('/pro/search?query=xyzzy+Miete+-Auto&sort=SAMPLE_SIZE')
    expect(screen.getByLabelText('Umfragen suchen')).toHaveValue('xyzzy Miete -Auto')
    expect(screen.queryByRole('button', { name: 'Nur „Auto“ suchen' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Nur „Miete“ suchen' }))
    expect(await screen.findByText('3 Umfragen gefunden')).toBeVisible()
    expect(address()).toBe('/pro/search?query=Miete&sort=SAMPLE_SIZE')
  })

  test('without hits links back to all polls [LIST-05]', async () => {
    api.reply('get', '/v1/pro/polls', ({ url }) =>
      HttpResponse.json(createSearchAnswer(new URL(url).searchParams.has('query') ? [] : createWirePolls(3))),
    )
    const { user } = renderApp('/pro/search?query=xyzzy&topic=Geld', { session })
    await user.click(await screen.findByRole('button', { name: 'Alle Umfragen zeigen' }))
    expect(await screen.findByText('3 Umfragen gefunden')).toBeVisible()
    expect(address()).toBe('/pro/search')
    expect(screen.getByLabelText('Umfragen suchen')).toHaveValue('')
  })

  test('shows polls if the response contains only polls and total [LIST-01, LIST-03]', async () => {
    api.answer('get', '/v1/pro/polls', { polls: createWirePolls(2), total: 2 })
    renderApp('/pro/search?query=Nummer', { session })
    expect(await screen.findByText('2 Umfragen gefunden')).toBeVisible()
    expect(screen.getAllByRole('link', { name: /^Wie zufrieden sind Sie mit Nummer/ })).toHaveLength(2)
  })

  test('restores the filters if the user continues a word that had no hits, and drops them for another word [LIST-05]', async () => {
    api.reply('get', '/v1/pro/polls', ({ url }) => {
      const query = new URL(url).searchParams.get('query')
      return HttpResponse.json(
        createSearchAnswer(query === null || query === 'Bahn' || query === 'Auto' ? createWirePolls(3) : []),
      )
    })
    const { user } = renderApp('/pro/search?topic=Verkehr&sort=DATE', { session })
    await screen.findByText('3 Umfragen gefunden')
    const field = screen.getByLabelText('Umfragen suchen')
    const noneFound = 'Keine Umfragen gefunden. Der Filter wurde zurückgesetzt.'
    await user.type(field, 'Ba{Enter}')
    expect(await screen.findByText(noneFound)).toBeVisible()
    expect(address()).toBe('/pro/search?query=Ba&sort=DATE')
    await user.type(field, 'hn{Enter}')
    await waitFor(() => expect(address()).toBe('/pro/search?query=Bahn&sort=DATE&topic=Verkehr'))
    await user.type(field, 'x{Enter}')
    expect(await screen.findByText(noneFound)).toBeVisible()
    await user.clear(field)
    await user.type(field, 'Auto{Enter}')
    await waitFor(() => expect(address()).toBe('/pro/search?query=Auto&sort=DATE'))
  })

  test('drops filters without hits, reports it, and keeps the query in any sort order [LIST-05]', async () => {
    const asked = api.reply('get', '/v1/pro/polls', ({ url }) => {
      const isVain = new URL(url).searchParams.has('min_sample_size')
      return HttpResponse.json(createSearchAnswer(isVain ? [] : createWirePolls(3)))
    })
    const { user } = renderApp('/pro/search', { session })
    const field = await screen.findByLabelText('Umfragen suchen')
    await user.type(field, 'Miete{Enter}')
    await waitFor(() => expect(address()).toBe('/pro/search?query=Miete'))
    await user.selectOptions(screen.getByLabelText('Fallzahl'), '5000')
    expect(await screen.findByText(/Der Filter wurde zurückgesetzt/)).toBeVisible()
    expect(address()).toBe('/pro/search?query=Miete')
    await user.selectOptions(screen.getByLabelText('Sortieren'), 'Größte Fallzahl zuerst')
    await waitFor(() => expect(address()).toBe('/pro/search?query=Miete&sort=SAMPLE_SIZE'))
    expect(screen.getByText(/Der Filter wurde zurückgesetzt/)).toBeVisible()
    await user.type(field, 'n{Enter}')
    await waitFor(() => expect(address()).toBe('/pro/search?query=Mieten&sort=SAMPLE_SIZE'))
    await waitFor(() => expect(queries(asked).at(-1)).toMatchObject({ query: 'Mieten' }))
    expect(queries(asked).at(-1)).not.toHaveProperty('min_sample_size')
    expect(screen.queryByText(/Der Filter wurde zurückgesetzt/)).not.toBeInTheDocument()
  })

  test.each([
    { words: 'Miete', own: 'query=Miete&' },
    { words: '', own: '' },
  ])(
    'shows its query („$words“) again to a user who goes back after a reset [LIST-05]',
    async ({ words, own }) => {
      const before = words === '' ? '/pro/search' : `/pro/search?query=${words}`
      api.reply('get', '/v1/pro/polls', ({ url }) => {
        const isVain = new URL(url).searchParams.has('min_sample_size')
        const facets = { topics: [{ value: 'Geld', count: 3 }], kinds: [], periods: [] }
        return HttpResponse.json(createSearchAnswer(isVain ? [] : createWirePolls(3), { facets }))
      })
      const { user } = renderApp(before, { session })
      await screen.findByText('3 Umfragen gefunden')
      await user.selectOptions(screen.getByLabelText('Fallzahl'), '5000')
      expect(await screen.findByText(/Der Filter wurde zurückgesetzt/)).toBeVisible()
      await user.click(screen.getByRole('checkbox', { name: 'Geld 3' }))
      await waitFor(() => expect(address()).toBe(`/pro/search?${own}topic=Geld`))
      await user.clear(screen.getByLabelText('Umfragen suchen'))
      await user.type(screen.getByLabelText('Umfragen suchen'), 'Auto{Enter}')
      await waitFor(() => expect(address()).toBe('/pro/search?query=Auto&topic=Geld'))
      act(() => window.history.back())
      await waitFor(() => expect(address()).toBe(before))
      await waitFor(() => expect(screen.getByLabelText('Umfragen suchen')).toHaveValue(words))
    },
  )

  test('keeps the URL if its response arrives after the page was left, and searches again [LIST-05]', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    const asked = api.reply('get', '/v1/pro/polls', async ({ url }) => {
      const isVain = new URL(url).searchParams.has('topic')
      if (isVain) await held
      return HttpResponse.json(createSearchAnswer(isVain ? [] : createWirePolls(3)))
    })
    const { user } = renderApp('/pro/search?topic=Geld', { session })
    await waitFor(() => expect(asked).toHaveLength(1))
    await user.click(screen.getByRole('link', { name: /Startseite/ }))
    expect(await headline('Guten Tag')).toBeVisible()
    await act(async () => {
      answer()
      await held
    })
    expect(address()).toBe('/pro')
    act(() => window.history.back())
    expect(await screen.findByText(/Der Filter wurde zurückgesetzt/)).toBeVisible()
    expect(address()).toBe('/pro/search')
  })

  test('shows an error above the previous results [LIST-01, UI-06]', async () => {
    api.reply('get', '/v1/pro/polls', ({ url }) =>
      new URL(url).searchParams.has('query')
        ? failure()
        : HttpResponse.json(createSearchAnswer(createWirePolls(3))),
    )
    const { user } = renderApp('/pro/search', { session })
    const found = await screen.findByText('3 Umfragen gefunden')
    await user.type(screen.getByLabelText('Umfragen suchen'), 'Miete{Enter}')
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
    expect(retry.compareDocumentPosition(found)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(retry.closest('[aria-busy="true"]')).toBeNull()
  })

  test('can be cleared [LIST-05]', async () => {
    api.answer('get', '/v1/pro/polls', createSearchAnswer(createWirePolls(2)))
    const { user } = renderApp('/pro/search?query=Miete&topic=Politik', { session })
    await screen.findByText('2 Umfragen gefunden')
    await user.click(screen.getByRole('button', { name: 'Zurücksetzen' }))
    await waitFor(() => expect(address()).toBe('/pro/search'))
    expect(screen.getByLabelText('Umfragen suchen')).toHaveValue('')
  })

  test('shows the counts of its facets, and filters by them [LIST-05]', async () => {
    const asked = api.answer(
      'get',
      '/v1/pro/polls',
      createSearchAnswer(createWirePolls(2), {
        facets: {
          topics: [{ value: 'Geld', count: 1200 }],
          kinds: [{ value: 'LIKERT_CHOICE', count: 3 }],
          periods: [{ value: '2025', from: '2025-01-01', to: '2025-12-31', count: 4 }],
        },
      }),
    )
    const { user } = renderApp('/pro/search', { session })
    await user.click(await screen.findByRole('checkbox', { name: 'Geld 1.200' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Zustimmungsskala 3' }))
    await user.click(await screen.findByRole('radio', { name: '2025 (4)' }))
    await user.selectOptions(screen.getByLabelText('Fallzahl'), 'ab 1.000')
    await user.selectOptions(screen.getByLabelText('Sortieren'), 'Größte Fallzahl zuerst')
    await user.click(screen.getByLabelText('Nur für meine Organisation freigegeben'))
    await waitFor(() =>
      expect(queries(asked).at(-1)).toEqual({
        topic: 'Geld',
        kind: 'LIKERT_CHOICE',
        from: '2025-01-01',
        to: '2025-12-31',
        min_sample_size: '1000',
        sort: 'SAMPLE_SIZE',
        show_granted_only: 'true',
        limit: '10',
        offset: '0',
      }),
    )
    expect(screen.getByRole('checkbox', { name: /^Geld/ })).toBeChecked()
    expect(screen.getByRole('button', { name: 'Filter entfernen: Fallzahl ab 1.000' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Filter entfernen: Geld' }))
    await waitFor(() => expect(queries(asked).at(-1)).not.toHaveProperty('topic'))
  })

  test('moves between the field and its results with the arrow keys [LIST-05, UI-06]', async () => {
    api.answer('get', '/v1/pro/polls', createSearchAnswer(createWirePolls(2)))
    const { user } = renderApp('/pro/search', { session })
    await screen.findByText('2 Umfragen gefunden')
    const [first, second] = hits().getAllByRole('heading')
    const field = screen.getByLabelText('Umfragen suchen')
    await user.click(field)
    await user.keyboard('{ArrowDown}')
    expect(within(first!).getByRole('link')).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(within(second!).getByRole('link')).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowUp}')
    expect(within(first!).getByRole('link')).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(field).toHaveFocus()
  })

  test('keeps the order of its facets, whatever their counts [LIST-05]', async () => {
    const topics = [
      { value: 'Wohnen', count: 9 },
      { value: 'Ärzte', count: 5 },
      { value: 'Bahn', count: 1 },
    ]
    api.answer(
      'get',
      '/v1/pro/polls',
      createSearchAnswer(createWirePolls(1), { facets: { topics, kinds: [], periods: [] } }),
    )
    renderApp('/pro/search?topic=Mieten', { session })
    const group = await screen.findByRole('group', { name: 'Thema' })
    expect(
      within(group)
        .getAllByRole('checkbox')
        .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual(['Ärzte 5', 'Bahn 1', 'Mieten 0', 'Wohnen 9'])
  })

  test('highlights its terms, and shows which ones were matched approximately [LIST-03]', async () => {
    api.answer(
      'get',
      '/v1/pro/polls',
      createSearchAnswer([createWirePoll({ question: 'Ist Ihre Miete zu hoch?' })], {
        highlights: [{ poll_id: 1, title: [], question: [{ start: 9, end: 14 }], answers: [] }],
        search_segments: [
          { text: 'mieete', kind: 'WORD', is_approximate: true, is_left_out: false },
          { text: 'Rente', kind: 'WORD', is_approximate: false, is_left_out: true },
          { text: 'Auto', kind: 'EXCLUDED', is_approximate: false, is_left_out: true },
        ],
      }),
    )
    renderApp('/pro/search?query=mieete', { session })
    expect((await screen.findByText('Miete')).tagName).toBe('MARK')
    expect(screen.getByText(/auch nach ähnlichen Wörtern wie „mieete“/)).toBeVisible()
    expect(screen.getByText(/Zu viele Wörter, nicht berücksichtigt: „Rente“, „-Auto“\./)).toBeVisible()
  })

  test('shows if the query is too general [LIST-05]', async () => {
    const word = { kind: 'WORD' as const, is_approximate: false, is_left_out: true }
    api.answer(
      'get',
      '/v1/pro/polls',
      createSearchAnswer(createWirePolls(3), {
        search_segments: [
          { ...word, text: 'für' },
          { ...word, text: 'alle' },
        ],
      }),
    )
    const { user } = renderApp('/pro/search?query=für alle', { session })
    expect(await screen.findByText(/^3 Umfragen gefunden/)).toHaveTextContent(
      'Zu allgemein für eine Suche: „für“, „alle“.',
    )
    api.answer('get', '/v1/pro/polls', createSearchAnswer(createWirePolls(4), { search_segments: [] }))
    await user.clear(screen.getByLabelText('Umfragen suchen'))
    await user.type(screen.getByLabelText('Umfragen suchen'), '???{Enter}')
    expect(await screen.findByText(/^4 Umfragen gefunden/)).toHaveTextContent(
      'Zu allgemein für eine Suche: „???“.',
    )
  })

  test('offers a choice of fields only if there is more than one [LIST-09]', async () => {
    const asked = api.answer('get', '/v1/pro/polls', createSearchAnswer(createWirePolls(1)))
    const { unmount } = renderApp('/pro/search', { session })
    await screen.findByText('1 Umfrage gefunden')
    expect(screen.queryByRole('radiogroup', { name: 'Suchen in' })).not.toBeInTheDocument()
    unmount()
    const organization = createWireOrganization({ allowed_filter_types: ['HEADLINE_FILTER', 'TAG_FILTER'] })
    const { user } = renderApp('/pro/search', {
      session: createWireSession({ pro: { member_role: 'EDITOR', organization } }),
    })
    expect(await screen.findByRole('radio', { name: 'Überall' })).toBeChecked()
    expect(queries(asked).at(-1)).not.toHaveProperty('filter_type')
    for (const [name, type] of [
      ['Tags', 'TAG_FILTER'],
      ['Überschriften', 'HEADLINE_FILTER'],
    ] as const) {
      await user.click(screen.getByRole('radio', { name }))
      await waitFor(() => expect(address()).toBe(`/pro/search?filter_type=${type}`))
      await waitFor(() => expect(queries(asked).at(-1)).toMatchObject({ filter_type: type }))
      expect(screen.getByRole('radio', { name })).toBeChecked()
    }
    await user.click(screen.getByRole('radio', { name: 'Überall' }))
    await waitFor(() => expect(address()).toBe('/pro/search'))
    await waitFor(() => expect(queries(asked).at(-1)).not.toHaveProperty('filter_type'))
  })

  test('shows and removes a field filter of the URL without that choice [LIST-09]', async () => {
    api.answer('get', '/v1/pro/polls', createSearchAnswer(createWirePolls(1)))
    const { user } = renderApp('/pro/search?filter_type=HEADLINE_FILTER', { session })
    await user.click(
      await screen.findByRole('button', { name: 'Filter entfernen: Suchen in: Überschriften' }),
    )
    await waitFor(() => expect(address()).toBe('/pro/search'))
  })

  test('shows chosen filters without hits, and the dates [LIST-06]', async () => {
    api.answer('get', '/v1/pro/polls', createSearchAnswer([]))
    const days = '&from=2025-01-01&to=2025-12-31'
    renderApp(`/pro/search?kind=LIKERT_CHOICE&kind=OPEN_ENDED${days}`, { session })
    expect(await screen.findByRole('checkbox', { name: /^Offene Frage/ })).toBeChecked()
    expect(screen.queryByText('OPEN_ENDED')).not.toBeInTheDocument()
    expect(
      screen.getByRole('button', { name: 'Filter entfernen: 1. Januar 25 – 31. Dezember 25' }),
    ).toBeVisible()
  })

  test('reports an unknown filter value in its URL, and ignores it [LIST-05]', async () => {
    const asked = api.answer('get', '/v1/pro/polls', createSearchAnswer(createWirePolls(1)))
    renderApp('/pro/search?query=Rente&kind=FOO&filter_type=XX&from=2025-02-30', { session })
    expect(await screen.findByRole('list', { name: 'Benachrichtigungen' })).toHaveTextContent(
      'Ein Filter oder Suchtext in der Adresse ist nicht möglich und wurde nicht angewendet.',
    )
    expect(await screen.findByText('1 Umfrage gefunden')).toBeVisible()
    expect(address()).toBe('/pro/search?query=Rente')
    expect(queries(asked)).toEqual([{ query: 'Rente', limit: '10', offset: '0' }])
  })

  test('reports a misspelled filter, but no tracking parameter [LIST-05]', async () => {
    const asked = api.answer('get', '/v1/pro/polls', createSearchAnswer(createWirePolls(1)))
    const misspelled = renderApp('/pro/search?query=Rente&topics=Wohnen&utm_source=brief', { session })
    expect(await screen.findByRole('list', { name: 'Benachrichtigungen' })).toHaveTextContent(
      'Ein Filter oder Suchtext in der Adresse ist nicht möglich und wurde nicht angewendet.',
    )
    expect(await screen.findByText('1 Umfrage gefunden')).toBeVisible()
    expect(address()).toBe('/pro/search?query=Rente')
    misspelled.unmount()
    renderApp('/pro/search?query=Miete&utm_source=brief', { session })
    expect(await screen.findByText('1 Umfrage gefunden')).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Benachrichtigungen' })).not.toBeInTheDocument()
    expect(queries(asked).map(({ query }) => query)).toEqual(['Rente', 'Miete'])
  })

  test('reports a field filter that is not allowed [LIST-09]', async () => {
    const asked = api.answer('get', '/v1/pro/polls', createSearchAnswer(createWirePolls(1)))
    renderApp('/pro/search?query=Rente&filter_type=ANSWER_FILTER', { session })
    expect(await screen.findByRole('list', { name: 'Benachrichtigungen' })).toHaveTextContent(
      'Ein Filter oder Suchtext in der Adresse ist nicht möglich und wurde nicht angewendet.',
    )
    await waitFor(() => expect(queries(asked)).toEqual([{ query: 'Rente', limit: '10', offset: '0' }]))
    expect(address()).toBe('/pro/search?query=Rente')
  })

  test('loads more polls until the end [LIST-02, LIST-04, UI-06]', async () => {
    const asked = api.reply('get', '/v1/pro/polls', ({ url }) => {
      const offset = Number(new URL(url).searchParams.get('offset'))
      return HttpResponse.json(
        createSearchAnswer(createWirePolls(offset === 0 ? 10 : 2, offset + 1), { total: 12 }),
      )
    })
    const { user, store } = renderApp('/pro/search', { session })
    await user.click(await screen.findByRole('button', { name: 'Mehr laden' }))
    expect(await screen.findByText('Alle 12 Umfragen geladen')).toBeVisible()
    expect(queries(asked).at(-1)).toMatchObject({ limit: '10', offset: '10' })
    expect(Object.keys(store.getState().entities.polls)).toHaveLength(12)
    expect(hits().getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '12')
  })

  test('shows an error, and retries [LIST-01, UI-06]', async () => {
    api.reply('get', '/v1/pro/polls', (_request, count) =>
      count === 0 ? failure() : HttpResponse.json(createSearchAnswer(createWirePolls(1))),
    )
    const { user } = renderApp('/pro/search', { session })
    await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText('1 Umfrage gefunden')).toBeVisible()
  })

  test('is kept after going back from a poll, without a new request [LIST-05]', async () => {
    const asked = api.answer('get', '/v1/pro/polls', createSearchAnswer(createWirePolls(1)))
    const { user } = renderApp('/pro/search', { session })
    await screen.findByText('1 Umfrage gefunden')
    await user.click(screen.getByRole('link', { name: /Startseite/ }))
    expect(await headline('Guten Tag')).toBeVisible()
    const before = asked.length
    act(() => window.history.back())
    expect(await screen.findByText('1 Umfrage gefunden')).toBeVisible()
    expect(asked).toHaveLength(before)
  })
})

describe('the virtual bundles', () => {
  test.each([
    ['favorites', 'Favoriten', 'favorites', '10', 'Noch keine Favoriten'],
    ['exclusive', 'Exklusive Umfragen', 'exclusives', '5', 'Keine exklusiven Umfragen'],
    ['results', 'Meine Ergebnisse', 'results', '5', 'Noch keine eigenen Ergebnisse'],
  ])(
    '/pro/%s shows its polls %s [ROUTE-05, LIST-03, LIST-04, UI-06]',
    async (slug, title, list, limit, nothing) => {
      const asked = api.answer('get', `/v1/pro/polls/${list}`, { polls: createWirePolls(2), total: 2 })
      const { unmount } = renderApp(`/pro/${slug}`, { session })
      expect(await headline(title)).toBeVisible()
      expect(await screen.findByText('Alle 2 Umfragen geladen')).toBeVisible()
      expect(queries(asked)[0]).toMatchObject({ limit, offset: '0' })
      unmount()
      api.answer('get', `/v1/pro/polls/${list}`, { polls: [], total: 0 })
      renderApp(`/pro/${slug}`, { session })
      expect(await screen.findByText(nothing)).toBeVisible()
    },
  )

  test('links a card to the analysis of its poll', async () => {
    api.answer('get', '/v1/pro/polls/favorites', { polls: createWirePolls(1), total: 1 })
    renderApp('/pro/favorites', { session })
    expect(await screen.findByRole('link', { name: 'Wie zufrieden sind Sie mit Nummer 1?' })).toHaveAttribute(
      'href',
      '/pro/analytics/1',
    )
  })

  test('keep the first page if the next one fails, and retry [LIST-01, UI-06]', async () => {
    api.reply('get', '/v1/pro/polls/favorites', (_request, count) =>
      count === 1
        ? failure()
        : HttpResponse.json({ polls: [createWirePoll({ id: count + 1, is_favorited: true })], total: 2 }),
    )
    const { user } = renderApp('/pro/favorites', { session })
    await user.click(await screen.findByRole('button', { name: 'Mehr laden' }))
    await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText('Alle 2 Umfragen geladen')).toBeVisible()
    expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(2)
  })

  test('show their totals and colors on the start page [LIST-12, LIST-08, ROUTE-02, LIST-04]', async () => {
    const asked = ['favorites', 'exclusives', 'results'].map((list, index) =>
      api.answer('get', `/v1/pro/polls/${list}`, { polls: [], total: 10 * (index + 1) }),
    )
    renderApp('/pro', { session })
    const tiles = await screen.findByRole('list', { name: 'Meine Umfragen' })
    for (const [name, total, color, to] of [
      ['Favoriten', '10 Umfragen', '#063157', '/pro/favorites'],
      ['Exklusive Umfragen', '20 Umfragen', '#0d6f95', '/pro/exclusive'],
      ['Meine Ergebnisse', '30 Umfragen', '#005fa7', '/pro/results'],
    ] as const) {
      const tile = within(tiles).getByRole('link', { name }).closest('li')!
      expect(await within(tile).findByText(total)).toBeVisible()
      expect(within(tile).getByRole('link')).toHaveAttribute('href', to)
      expect(tile.querySelector('svg')).toHaveAttribute('color', color)
    }
    expect(asked.flatMap(queries).map(({ limit }) => limit)).toEqual(['1', '1', '1'])
  })

  test('show the newest polls on the start page to users who may see them [ROUTE-02]', async () => {
    api.answer('get', '/v1/pro/polls', createSearchAnswer(createWirePolls(3)))
    const { unmount } = renderApp('/pro', { session })
    const list = await screen.findByRole('list', { name: 'Weitere neue Umfragen' })
    expect(within(list).getAllByRole('article')).toHaveLength(2)
    const lead = screen.getByRole('region', { name: 'Neueste Umfrage' })
    expect(within(lead).getAllByRole('article')).toHaveLength(1)
    unmount()
    renderApp('/pro', { session: createWireSession({ features: [] }) })
    expect(await headline('Guten Tag')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Neueste Umfrage' })).not.toBeInTheDocument()
  })
})

describe('favorites', () => {
  const star = (name: 'Als Favorit merken' | 'Favorit entfernen') => screen.findByRole('button', { name })

  test('are updated optimistically and sent [LIST-07]', async () => {
    api.answer('get', '/v1/pro/polls/exclusives', { polls: createWirePolls(1), total: 1 })
    const sent = api.reply('put', '/v1/me/favorite_polls/1', () => new HttpResponse(null, { status: 204 }))
    const { user } = renderApp('/pro/exclusive', { session })
    await user.click(await star('Als Favorit merken'))
    expect(await star('Favorit entfernen')).toHaveAttribute('aria-pressed', 'true')
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  test('are rolled back with a notification if the server rejects them [LIST-07]', async () => {
    api.answer('get', '/v1/pro/polls/exclusives', { polls: createWirePolls(1), total: 1 })
    api.reply('put', '/v1/me/favorite_polls/1', failure)
    const { user } = renderApp('/pro/exclusive', { session })
    await user.click(await star('Als Favorit merken'))
    expect((await screen.findAllByText(/Der Favorit wurde nicht gespeichert\./))[0]).toBeVisible()
    expect(await star('Als Favorit merken')).toHaveAttribute('aria-pressed', 'false')
  })

  test('end with the last of several quick clicks, in the app and on the server [LIST-07]', async () => {
    api.answer('get', '/v1/pro/polls/exclusives', { polls: createWirePolls(1), total: 1 })
    const order: string[] = []
    const done = (what: string) => async () => {
      order.push(what)
      await Promise.resolve()
      return new HttpResponse(null, { status: 204 })
    }
    api.reply('put', '/v1/me/favorite_polls/1', done('put'))
    api.reply('delete', '/v1/me/favorite_polls/1', done('delete'))
    const { user } = renderApp('/pro/exclusive', { session })
    await user.click(await star('Als Favorit merken'))
    await user.click(await star('Favorit entfernen'))
    await user.click(await star('Als Favorit merken'))
    await waitFor(() => expect(order).toEqual(['put', 'delete', 'put']))
    expect(await star('Favorit entfernen')).toBeVisible()
  })

  /** A server with the favorites 1 to `count`; a new favorite comes first. */
  const keepFavorites = (count: number) => {
    let kept = createWirePolls(count).map(({ id }) => id)
    const pollOf = ({ url }: Request) => Number(url.split('/').at(-1))
    const asked = api.reply('get', '/v1/pro/polls/favorites', ({ url }) => {
      const { limit, offset } = Object.fromEntries(new URL(url).searchParams)
      const page = kept.slice(Number(offset), Number(offset) + Number(limit))
      return HttpResponse.json({
        polls: page.map((id) => createWirePoll({ id, is_favorited: true })),
        total: kept.length,
      })
    })
    api.reply('delete', '/v1/me/favorite_polls/:id', (request) => {
      kept = kept.filter((id) => id !== pollOf(request))
      return new HttpResponse(null, { status: 204 })
    })
    api.reply('put', '/v1/me/favorite_polls/:id', (request) => {
      kept = [pollOf(request), ...kept]
      return new HttpResponse(null, { status: 204 })
    })
    return { asked, kept: () => kept }
  }
  const favorites = () =>
    within(screen.getByRole('list', { name: 'Favoriten' }))
      .getAllByRole('link')
      .map(({ textContent }) => Number(textContent.replace(/\D/g, '')))
  const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

  test('that were removed while the list is open stay visible, and paging skips none [LIST-02, LIST-07]', async () => {
    const { asked, kept } = keepFavorites(12)
    const { user } = renderApp('/pro/favorites', { session })
    await user.click((await screen.findAllByRole('button', { name: 'Favorit entfernen' }))[0]!)
    await waitFor(() => expect(kept()).toHaveLength(11))
    await user.click(screen.getByRole('button', { name: 'Mehr laden' }))
    expect(await screen.findByText('Alle 12 Umfragen geladen')).toBeVisible()
    expect(favorites()).toEqual(upTo(12))
    expect(await screen.findAllByRole('button', { name: 'Als Favorit merken' })).toHaveLength(1)
    expect(queries(asked).at(-1)).toEqual({ limit: '10', offset: '9' })
  })

  test('are all paged even if every loaded one was removed [LIST-02, LIST-07]', async () => {
    const { kept } = keepFavorites(22)
    const { user } = renderApp('/pro/favorites', { session })
    for (const button of await screen.findAllByRole('button', { name: 'Favorit entfernen' }))
      await user.click(button)
    await waitFor(() => expect(kept()).toHaveLength(12))
    await user.click(screen.getByRole('button', { name: 'Mehr laden' }))
    await waitFor(() => expect(favorites()).toEqual(upTo(20)))
    await user.click(screen.getByRole('button', { name: 'Mehr laden' }))
    expect(await screen.findByText('Alle 22 Umfragen geladen')).toBeVisible()
    expect(favorites()).toEqual(upTo(22))
  })

  test('that were added again, and come first, are neither skipped nor duplicated [LIST-02, LIST-07]', async () => {
    const { kept } = keepFavorites(22)
    const { user } = renderApp('/pro/favorites', { session })
    await user.click((await screen.findAllByRole('button', { name: 'Favorit entfernen' }))[2]!)
    await waitFor(() => expect(kept()).toHaveLength(21))
    await user.click(screen.getByRole('button', { name: 'Mehr laden' }))
    await waitFor(() => expect(favorites()).toEqual(upTo(20)))
    await user.click(await star('Als Favorit merken'))
    await waitFor(() => expect(kept().slice(0, 4)).toEqual([3, 1, 2, 4]))
    await user.click(screen.getByRole('button', { name: 'Mehr laden' }))
    await waitFor(() => expect(favorites()).toEqual(upTo(22)))
  })

  test('are not skipped while a request is pending [LIST-02, LIST-07]', async () => {
    const { kept } = keepFavorites(12)
    let arrive = () => {}
    const held = new Promise<void>((resolve) => (arrive = resolve))
    const { user } = renderApp('/pro/favorites', { session })
    await user.click((await screen.findAllByRole('button', { name: 'Favorit entfernen' }))[0]!)
    await waitFor(() => expect(kept()).toHaveLength(11))
    api.reply('put', '/v1/me/favorite_polls/1', async () => {
      await held
      return new HttpResponse(null, { status: 204 })
    })
    await user.click(await star('Als Favorit merken'))
    await user.click(screen.getByRole('button', { name: 'Mehr laden' }))
    await waitFor(() => expect(favorites()).toEqual(upTo(12)))
    act(() => arrive())
  })

  test('are the same wherever the poll is shown, and counted on the tile [LIST-07, LIST-12, LIST-03]', async () => {
    api.answer('get', '/v1/pro/polls', createSearchAnswer(createWirePolls(1)))
    api.answer('get', '/v1/pro/polls/favorites', { polls: [], total: 4 })
    api.reply('put', '/v1/me/favorite_polls/1', () => new HttpResponse(null, { status: 204 }))
    const { user } = renderApp('/pro', { session })
    expect(await screen.findByText('4 Umfragen')).toBeVisible()
    await user.click(await star('Als Favorit merken'))
    expect(await screen.findByText('5 Umfragen')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Suche' }))
    expect(await headline('Suche')).toBeVisible()
    expect(await screen.findByText('1 Umfrage gefunden')).toBeVisible()
  })
})
