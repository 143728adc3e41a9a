import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { EXCLUSIVITY_TYPE } from '../../../contract/enumerations/content'
import { getValues } from '../../../contract/enumerations/values'
import { exclusivityRules } from '../../../contract/exclusivity'
import { createPngFile } from '../../support/image-file'
import { address, headline, renderApp, setupScreens } from '../../support/render-app'
import { createAdminAnswer, createAdminPoll, createPollToPick, createStaff } from '../../support/wire-admin'
import { createWeightingCheck } from '../../support/wire-weighting'

const POLLS = '/v1/admin/polls'
const LIST = '/_internal/polls'
const ONE = `${POLLS}/1`

const api = setupScreens()
const manager = createStaff('POLL_MANAGER')

/** The steps of the form, each with a text that it shows when it is loaded. */
const STEPS = {
  question: ['1 Frage und Antworten', 'Frageart'],
  field: ['2 Feldzeit und Zielgruppe', 'Wann ist die Fallzahl erreicht?'],
  method: ['3 Methode und Gewichtung', 'Namensnennung'],
  access: ['4 Zugriff', 'Exklusivität'],
  citations: ['Zitierte Ansichten', 'Zitierte Ansichten'],
  history: ['Verlauf', 'Verlauf'],
} as const
type Step = keyof typeof STEPS

const open = async (poll = createAdminPoll(), session = manager, step: Step = 'question') => {
  api.answer('get', ONE, poll)
  const rendered = renderApp(`${LIST}/1${step === 'question' ? '' : `?step=${step}`}`, { session })
  await headline(poll.title)
  await screen.findAllByText(STEPS[step][1])
  return rendered
}
const visit = async (user: { click: (element: Element) => Promise<void> }, step: Step) => {
  await user.click(screen.getByText(STEPS[step][0], { selector: 'a' }))
  await screen.findAllByText(STEPS[step][1])
}
const field = (name: string | RegExp) => screen.getByLabelText(name)
/** Skips the visibility check, which takes seconds in a form of this size. */
const roleOf = (role: string, name: string | RegExp) => screen.getByRole(role, { name, hidden: true })
const button = (name: string | RegExp) => roleOf('button', name)
const radio = (name: string | RegExp) => roleOf('radio', name)
/** Fills a field at once, because typing key by key takes seconds in a form of this size. */
const write = (element: Element, value: string) => fireEvent.change(element, { target: { value } })
const save = () => button('Speichern')

beforeEach(() => {
  api.answer('get', `${POLLS}/tags`, { tags: [], topics: [{ topic: 'Verkehr', polls: 2 }] })
  api.answer('get', `${POLLS}/weighting_check`, createWeightingCheck())
  api.answer('get', `${ONE}/result`, { code: 'not_found', message: '' }, { status: 404 })
  api.answer('get', `${POLLS}/averaged_questions`, { questions: [] })
  api.answer('get', '/v1/admin/organizations', { organizations: [{ id: 9, name: 'Kunde AG' }], total: 1 })
})

describe('a new poll', () => {
  test('is created with its answers in order, and continues with its ID [STAFF-11]', async () => {
    const sent = api.answer('post', POLLS, createAdminPoll({ id: 7, title: 'Rad' }), { status: 201 })
    api.answer('get', `${POLLS}/7`, createAdminPoll({ id: 7, title: 'Rad' }))
    const { user } = renderApp(`${LIST}/new`, { session: manager })
    await headline('Neue Umfrage')
    await user.click(radio('Zahlenskala'))
    write(field('Wortlaut der Frage'), 'Wie oft?')
    write(field('Überschrift'), 'Rad')
    write(field('Thema'), 'Verkehr')
    await user.type(field(/^Tags/), 'Rad{Enter}Alltag{Enter}')
    write(field('Antwort 1'), 'oft')
    write(field('Antwort 2'), 'nie')
    const [first, second] = screen.getAllByLabelText('Zahlenwert')
    write(first!, '1,5')
    write(second!, '0')
    await user.click(button('Nach oben: nie'))
    await user.click(button('„weiß nicht“'))
    write(field(/^Oberes Ende der Skala/), 'ständig')
    await user.dblClick(save())
    expect(await headline('Rad')).toBeVisible()
    expect(address()).toBe(`${LIST}/7`)
    expect(sent).toHaveLength(1)
    expect(await sent[0]!.json()).toMatchObject({
      kind: 'NUMERIC_SCALE',
      question: 'Wie oft?',
      tags: ['Rad', 'Alltag'],
      answers: [
        { text: 'nie', value: 0, is_dont_know: false },
        { text: 'oft', value: 1.5, is_dont_know: false },
        { text: 'weiß nicht', value: null, is_dont_know: true },
      ],
      scale_low: null,
      scale_high: 'ständig',
      opens_on: null,
      pause: null,
      owner_organization_id: null,
    })
  })

  test('rejects a single answer, reversed dates and invalid numbers at their fields, without a request [STAFF-11, STAFF-13]', async () => {
    const { user } = renderApp(`${LIST}/new`, { session: manager })
    await headline('Neue Umfrage')
    expect(screen.getByText('noch nicht gespeichert')).toBeVisible()
    await user.click(radio('Intervallskala'))
    await user.click(button('Entfernen: Antwort 2'))
    write(field('Antwort 1'), 'viel')
    write(field('Zahlenwert'), 'zehn')
    await visit(user, 'field')
    write(field('Erster Tag'), '2026-03-01')
    write(field('Letzter Tag'), '2026-02-01')
    write(field('Angestrebte Fallzahl'), '1,5')
    await user.click(save())
    expect(roleOf('group', 'Antworten')).toHaveAccessibleDescription(
      'Eine Umfrage braucht mindestens zwei Antworten.',
    )
    expect(field('Zahlenwert')).toHaveAccessibleDescription('Bitte geben Sie eine Zahl ein, etwa 1,5.')
    expect(field('Letzter Tag')).toHaveAccessibleDescription('Das Ende liegt vor dem Anfang.')
    expect(field('Angestrebte Fallzahl')).toHaveAccessibleDescription(/ganze Zahl/)
    expect(field('Letzter Tag')).toBeVisible()
    await user.click(screen.getByRole('link', { name: /^Antwort 1, Zahlenwert: / }))
    await waitFor(() => expect(field('Zahlenwert')).toHaveFocus())
    expect(field('Letzter Tag')).not.toBeVisible()
    write(field('Zahlenwert'), '10')
    expect(field('Zahlenwert')).toBeValid()
    expect(field('Letzter Tag')).toBeInvalid()
    write(field('Letzter Tag'), '0026-04-01')
    write(field('Angestrebte Fallzahl'), '0')
    await user.click(save())
    expect(field('Letzter Tag')).toHaveAccessibleDescription('Bitte geben Sie ein Jahr von 1900 bis 2100 an.')
    expect(field('Angestrebte Fallzahl')).toHaveAccessibleDescription(/von 1 bis 10\.000\.000/)
  })

  test('shows server errors inside a list at their fields [STAFF-11, STAFF-15]', async () => {
    const fields = {
      'answers.1.text': 'Diese Antwort gibt es schon.',
      'target_group.0': 'Bitte geben Sie einen Wert an.',
      owner_organization_id: 'Diese Organisation gibt es nicht.',
    }
    api.answer('put', ONE, { code: 'validation_failed', message: '', fields }, { status: 422 })
    const group = [{ field: 'AGE' as const, operator: 'EQUALS' as const, values: ['18'] }]
    const { user } = await open(createAdminPoll({ target_group: group }))
    write(field('Überschrift'), 'Tempolimit!')
    await user.click(save())
    expect(
      await screen.findByRole('link', { name: 'Antwort 2, Text: Diese Antwort gibt es schon.' }),
    ).toBeVisible()
    expect(field('Antwort 2')).toBeInvalid()
    expect(screen.getByText('Zielgruppe, Bedingung 1: Bitte geben Sie einen Wert an.')).toBeVisible()
    expect(screen.getByText(/^Auftraggebende Organisation: Diese Organisation/)).toBeVisible()
    expect(field('Überschrift')).toHaveValue('Tempolimit!')
  })
})

describe('the steps of the form', () => {
  test('keep what is typed, and remain when the poll is created [STAFF-11]', async () => {
    const created = createAdminPoll({ id: 7, title: 'Rad', sponsor: 'Kunde AG' })
    api.answer('post', POLLS, created, { status: 201 })
    api.answer('get', `${POLLS}/7`, created)
    const { user } = renderApp(`${LIST}/new`, { session: manager })
    await headline('Neue Umfrage')
    write(field('Wortlaut der Frage'), 'Wie oft?')
    write(field('Überschrift'), 'Rad')
    write(field('Thema'), 'Verkehr')
    write(field('Antwort 1'), 'nie')
    write(field('Antwort 2'), 'oft')
    await visit(user, 'method')
    write(field('Auftraggeber'), 'Kunde AG')
    await visit(user, 'question')
    expect(field('Antwort 2')).toHaveValue('oft')
    await visit(user, 'history')
    expect(screen.getByText(/sobald die Umfrage gespeichert ist/)).toBeVisible()
    await visit(user, 'method')
    expect(field('Auftraggeber')).toHaveValue('Kunde AG')
    await user.click(save())
    expect(await headline('Rad')).toBeVisible()
    expect(address()).toBe(`${LIST}/7?step=method`)
  })

  test('open where a save finds the first error [STAFF-11]', async () => {
    const { user } = await open(createAdminPoll(), manager, 'access')
    await visit(user, 'field')
    write(field('Erster Tag'), '2026-03-01')
    write(field('Letzter Tag'), '2026-02-01')
    await visit(user, 'access')
    await user.click(save())
    expect(field('Letzter Tag')).toBeVisible()
    expect(field('Letzter Tag')).toHaveAccessibleDescription('Das Ende liegt vor dem Anfang.')
    await user.click(screen.getByRole('link', { name: /^Letzter Tag: / }))
    expect(field('Letzter Tag')).toHaveFocus()
  })

  test('show what the votes supply for empty fields, and the figures of the votes [STAFF-18, STAFF-19]', async () => {
    const poll = createAdminPoll({
      status: 'PUBLISHED',
      has_answers: true,
      opens_on: null,
      field_start: '2023-12-12',
      target_sample_size: null,
      vote_count: 2022,
      sample_size: 2022,
    })
    const asked = api.answer('get', `${ONE}/result`, { code: 'not_found', message: '' }, { status: 404 })
    const { user } = await open(poll, manager, 'field')
    const checks = within(screen.getByRole('list', { name: 'Prüfung' }))
    expect(checks.getByText('12. Dezember 2023, aus den Stimmen', { exact: false })).toBeVisible()
    expect(field('Erster Tag')).toHaveAccessibleDescription('Aus den Stimmen: 12. Dezember 2023')
    expect(field('Angestrebte Fallzahl')).toHaveAttribute('placeholder', '2.022, aus den Stimmen')
    expect(await screen.findByText(/^Diese Zahlen sehen nur Organisationen/)).toBeVisible()
    expect(screen.queryByText(/^Beispieldaten/)).not.toBeInTheDocument()
    expect(asked).toHaveLength(1)
    await user.click(checks.getByRole('link', { name: /^Wortlaut/ }))
    await waitFor(() => expect(field('Wortlaut der Frage')).toHaveFocus())
  })
})

describe('the field work of a poll', () => {
  test('requires a pause if votes can be replaced, and dates if they are needed [STAFF-13, STAFF-14]', async () => {
    const sent = api.answer('put', ONE, createAdminPoll({ version: 2 }))
    const { user } = await open(createAdminPoll(), manager, 'field')
    expect(radio(/^Gar nicht/)).toBeChecked()
    await user.click(radio('Nur die letzte Stimme je Person'))
    expect(radio('Innerhalb einer Woche')).toBeChecked()
    expect(screen.queryByRole('radio', { name: /^Gar nicht/ })).not.toBeInTheDocument()
    await user.selectOptions(field('Archivieren'), 'Nach Datum')
    write(field('Archivieren am'), '2026-12-24')
    await user.click(save())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]!.json()).toMatchObject({
      target_reach: 'REVOTE_RANGE',
      pause: 'WEEK',
      auto_archive: 'DATE',
      auto_archive_on: '2026-12-24',
    })
  })

  test('counts known people only, and says how many votes do not count [QUAL-04] [QUAL-06]', async () => {
    const sent = api.answer('put', ONE, createAdminPoll({ version: 2 }))
    const excluded = {
      votes: 30,
      share: 0.1,
      reasons: [{ reason: 'UNKNOWN' as const, votes: 30, share: 0.1 }],
    }
    const { user } = await open(createAdminPoll({ excluded }), manager, 'field')
    expect(
      screen.getByText(/^Ausgeschlossene Stimmen: etwa 30 \(10 % aller Stimmen\); Angaben oder/),
    ).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Nur bekannte Menschen zählen' }))
    await user.click(save())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]!.json()).toMatchObject({ counts_known_only: true })
  })

  test('is compared with the average of institutes, and shows at the field why it cannot be [READ-125]', async () => {
    const question = { question: 'Wen würden Sie wählen?', population: 'Wahlberechtigte', institutes: 7 }
    api.answer('get', `${POLLS}/averaged_questions`, { questions: [{ ...question, poll_id: 40 }] })
    const { user } = await open(createAdminPoll(), manager, 'method')
    const comparison = field('Vergleich mit dem Mittel der Institute')
    await screen.findByText('Wen würden Sie wählen? · Wahlberechtigte · 7 Institute')
    write(comparison, '40')
    const error = 'Diese Umfrage hat keine Antwort mit den Instituten gemeinsam.'
    const sent = api.answer(
      'put',
      ONE,
      { code: 'validation_failed', message: '', fields: { average_poll_id: error } },
      { status: 422 },
    )
    await user.click(save())
    await waitFor(() => expect(comparison).toHaveAccessibleDescription(expect.stringContaining(error)))
    expect(await sent[0]!.json()).toMatchObject({ average_poll_id: 40 })
  })

  test('keeps a comparison whose question is no longer listed, until staff end it [READ-125]', async () => {
    const { user } = await open(createAdminPoll({ average_poll_id: 41 }), manager, 'method')
    expect(field('Vergleich mit dem Mittel der Institute')).toHaveDisplayValue('Umfrage 41')
    write(field('Vergleich mit dem Mittel der Institute'), '')
    const sent = api.answer('put', ONE, createAdminPoll({ version: 2 }))
    await user.click(save())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]!.json()).toMatchObject({ average_poll_id: null })
  })

  test('builds a target group from conditions on voters [STAFF-15]', async () => {
    const sent = api.answer('put', ONE, createAdminPoll({ version: 2 }))
    const { user } = await open(createAdminPoll(), manager, 'field')
    await user.click(button('Bedingung'))
    await user.click(button('Bedingung'))
    await user.selectOptions(screen.getAllByLabelText('Merkmal')[1]!, 'Bundesland')
    await user.selectOptions(screen.getAllByLabelText('Vergleich')[1]!, 'ist eines von')
    await user.click(button('Bayern'))
    await user.click(button('Berlin'))
    await user.click(save())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]!.json()).toMatchObject({
      target_group: [
        { field: 'AGE', operator: 'GREATER_THAN_OR_EQUALS', values: ['18'] },
        { field: 'NUTS1', operator: 'IN_LIST', values: ['DE-BY', 'DE-BE'] },
      ],
    })
  })
})

describe('a poll with votes', () => {
  const asked = createAdminPoll({
    status: 'PUBLISHED',
    has_answers: true,
    events: [{ date: '2026-01-05', label: 'Tippfehler', kind: 'WORDING' }],
  })

  test('locks its kind and answers, and requires a reason for a new wording [STAFF-12]', async () => {
    const sent = api.answer('put', ONE, { ...asked, version: 2, question: 'Neu?' })
    const { user } = await open(asked)
    expect(radio('Einfachauswahl')).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Entfernen: Ja' })).not.toBeInTheDocument()
    expect(screen.getByText(/Neuer Wortlaut: Tippfehler/)).toBeVisible()
    expect(screen.queryByLabelText('Grund der Änderung')).not.toBeInTheDocument()
    write(field('Wortlaut der Frage'), 'Neu?')
    await user.click(save())
    expect(field('Grund der Änderung')).toHaveAccessibleDescription(/Bitte begründen Sie/)
    write(field('Grund der Änderung'), 'Klarer.')
    await user.click(save())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]!.json()).toMatchObject({ question: 'Neu?', reason: 'Klarer.' })
    expect(sent[0]!.headers.get('If-Match')).toBe('"1"')
  })

  test('shows what another user has changed, as text [STAFF-08]', async () => {
    const current = createAdminPoll({
      ...asked,
      version: 5,
      pause: 'MONTH',
      answers: [createAdminAnswer('Ja'), createAdminAnswer('Nein'), createAdminAnswer('Vielleicht')],
    })
    api.answer('put', ONE, { code: 'conflict', message: '', current, changed_by: 'Ben' }, { status: 409 })
    const { user } = await open(asked)
    write(field('Überschrift'), 'Tempolimit!')
    await user.click(save())
    const conflict = within(await screen.findByRole('alert', { name: 'Konflikt' }))
    expect(conflict.getByText('Ja, Nein, Vielleicht')).toBeVisible()
    expect(conflict.getByText('Monat')).toBeVisible()
    await user.click(button('Auswahl übernehmen'))
    expect(field('Überschrift')).toHaveValue('Tempolimit!')
    expect(field('Antwort 3')).toHaveValue('Vielleicht')
  })
})

describe('the status of a poll', () => {
  test('is not ready for publication with less than two answers that have a text [STAFF-19]', async () => {
    await open(createAdminPoll())
    const checks = within(screen.getByRole('list', { name: 'Prüfung' }))
    expect(checks.getByRole('link', { name: 'Antworten' })).toBeVisible()
    write(field('Antwort 2'), ' ')
    expect(checks.getByRole('link', { name: 'Antworten fehlen' })).toBeVisible()
  })

  test('requires who conducts a poll and how respondents are selected, and states its limits [STAFF-19, QUAL-06]', async () => {
    const { user } = await open(createAdminPoll({ institute: null, sampling: null }), manager, 'method')
    const checks = within(screen.getByRole('list', { name: 'Prüfung' }))
    expect(checks.getByText('. Sonst bleibt offen, wer die Umfrage durchführt.')).toBeVisible()
    expect(checks.getByRole('link', { name: 'Stichprobe fehlt' })).toBeVisible()
    await user.click(screen.getByText('Gewichtung: Auf die Bevölkerung gewichtet'))
    await user.click(screen.getByRole('link', { name: 'Gewichtung' }))
    await waitFor(() => expect(roleOf('combobox', 'Gewichtung')).toHaveFocus())
    await user.click(screen.getByText('Grenzen des Ergebnisses'))
    expect(screen.getByText(/^Auswahl der Befragten unbekannt, gewichtet; der Fehler/)).toBeVisible()
    write(field('Institut'), 'Meinungsbild')
    await user.selectOptions(field('Stichprobe'), 'SELF_SELECTED')
    expect(screen.getByText('Es fehlt nichts.')).toBeVisible()
    expect(
      screen.getByText(/^Freiwillige Teilnahme, gewichtet; der Fehler .*unter diesem Modell/),
    ).toBeVisible()
  })

  test('links the pre-flight check to missing fields, and requires a reason to publish with a gap [STAFF-19]', async () => {
    const sent = api.answer('put', `${ONE}/status`, createAdminPoll({ version: 2, status: 'PUBLISHED' }))
    const { user } = await open(createAdminPoll({ sponsor: null, image_url: '/files/a.png' }))
    const checks = within(screen.getByRole('list', { name: 'Prüfung' }))
    expect(checks.getAllByRole('link', { name: /fehlt$/ }).map(({ textContent }) => textContent)).toEqual([
      'Auftraggeber fehlt',
      'Alternativtext des Bildes fehlt',
    ])
    await user.click(checks.getByRole('link', { name: 'Auftraggeber fehlt' }))
    await waitFor(() => expect(field('Auftraggeber')).toHaveFocus())
    await user.click(button('Veröffentlichen'))
    let dialog = within(await screen.findByRole('dialog', { name: 'Veröffentlichen?' }))
    await user.click(dialog.getByRole('link', { name: 'Alternativtext des Bildes' }))
    await waitFor(() => expect(field(/^Alternativtext/)).toHaveFocus())
    await user.click(button('Veröffentlichen'))
    dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Trotzdem veröffentlichen' }))
    expect(dialog.getByLabelText(/^Grund/)).toHaveAccessibleDescription(/trotzdem erscheinen/)
    await user.type(dialog.getByLabelText(/^Grund/), 'Eilt.')
    await user.click(dialog.getByRole('button', { name: 'Trotzdem veröffentlichen' }))
    expect(await screen.findByRole('list', { name: 'Benachrichtigungen' })).toHaveTextContent(
      'Status: Veröffentlicht.',
    )
    expect(await sent[0]!.json()).toEqual({ status: 'PUBLISHED', reason: 'Eilt.' })
    expect(sent[0]!.headers.get('If-Match')).toBe('"1"')
    await user.click(await screen.findByRole('button', { name: 'Status ändern, jetzt: Veröffentlicht' }))
    expect(button('Ergebnis einfrieren')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ansehen' })).toHaveAttribute('href', '/pro/analytics/1')
    expect(screen.getByRole('link', { name: 'Abstimmen' })).toHaveAttribute('target', '_blank')
    expect(button('Einbetten')).toBeVisible()
  })

  test.each([
    [
      'PUBLISHED',
      null,
      null,
      'Archivieren',
      /Ab Mitternacht nach der letzten Stimme ist das Ergebnis genau\. /,
    ],
    [
      'PUBLISHED',
      'EXACT_KNOWN',
      'REOPENED',
      'Archivieren',
      /wird nicht genau, weil sich Antworten nach einem /,
    ],
    [
      'PUBLISHED',
      null,
      'UNCODED',
      'Archivieren',
      /wird erst genau, wenn alle offenen Antworten zugeordnet sind/,
    ],
    [
      'PUBLISHED',
      null,
      'UNCODED',
      'Ergebnis einfrieren',
      /Solange es eingefroren ist, wird ihr Ergebnis nicht genau/,
    ],
    [
      'PUBLISHED',
      null,
      'REVISED',
      'Ergebnis einfrieren',
      /wird nicht genau, weil sich nachträglich ändert, /,
    ],
    [
      'ARCHIVED',
      'EXACT_KNOWN',
      null,
      'Veröffentlichen',
      /deshalb wird es nie wieder genau, und die Gewichtung /,
    ],
    ['ARCHIVED', null, null, 'Veröffentlichen', null],
  ] as const)(
    'says what the change means for the exact result: %s, %s, %s, %s [STAFF-16] [PROT-06]',
    async (status, fixed_weighting, never_exact, step, said) => {
      const { user } = await open(
        createAdminPoll({ status, fixed_weighting, never_exact, has_answers: true }),
      )
      await user.click(await screen.findByRole('button', { name: /^Status ändern, jetzt: / }))
      await user.click(button(step))
      const dialog = await screen.findByRole('dialog', { name: `${step}?` })
      if (said === null) expect(dialog).not.toHaveTextContent(/genau|Gewichtung/)
      else expect(dialog).toHaveTextContent(said)
    },
  )

  test('says it also if changes are saved first [STAFF-16] [PROT-06]', async () => {
    const { user } = await open(
      createAdminPoll({ status: 'ARCHIVED', fixed_weighting: 'EXACT_KNOWN', has_answers: true }),
    )
    write(field('Überschrift'), 'Tempolimit!')
    await user.click(await screen.findByRole('button', { name: /^Status ändern, jetzt: / }))
    await user.click(button('Veröffentlichen'))
    const dialog = await screen.findByRole('dialog', { name: 'Veröffentlichen?' })
    expect(dialog).toHaveTextContent(/deshalb wird es nie wieder genau/)
    expect(dialog).toHaveTextContent(/Ihre Änderungen werden vorher gespeichert/)
  })

  test('saves the form before the status changes [STAFF-05, STAFF-20]', async () => {
    const calls: string[] = []
    api.reply('put', ONE, () => {
      calls.push('PUT')
      return HttpResponse.json(createAdminPoll({ title: 'Tempolimit!', version: 2 }))
    })
    api.reply('put', `${ONE}/status`, ({ headers }) => {
      calls.push(`status ${headers.get('If-Match')}`)
      return HttpResponse.json(createAdminPoll({ title: 'Tempolimit!', version: 3, status: 'PUBLISHED' }))
    })
    const { user } = await open()
    write(field('Überschrift'), 'Tempolimit!')
    await user.click(button('Veröffentlichen'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/Ihre Änderungen werden vorher gespeichert/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Veröffentlichen' }))
    expect(await screen.findByText('gespeichert')).toHaveTextContent('Veröffentlicht · gespeichert')
    expect(calls).toEqual(['PUT', 'status "2"'])
  })

  test('reports a failed status change to users who have left the form [STAFF-20, STAFF-05]', async () => {
    api.answer('put', ONE, createAdminPoll({ title: 'Tempolimit!', version: 2 }))
    let answer: ((response: Response) => void) | undefined
    api.reply('put', `${ONE}/status`, () => new Promise<Response>((resolve) => (answer = resolve)))
    api.answer('get', POLLS, { polls: [], total: 0 })
    const { user } = await open()
    write(field('Überschrift'), 'Tempolimit!')
    await user.click(button('Veröffentlichen'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Veröffentlichen' }))
    await waitFor(() => expect(answer).toBeDefined())
    await user.click(screen.getAllByRole('link', { name: 'Umfragen' })[0]!)
    expect(await headline('Umfragen')).toBeVisible()
    await act(async () => answer?.(Response.json({ code: 'forbidden', message: '' }, { status: 403 })))
    const notes = await screen.findByRole('list', { name: 'Benachrichtigungen' })
    expect(notes).toHaveTextContent(/^Status nicht geändert: „Tempolimit!“Sie haben keine Berechtigung/)
  })

  test('reports a failure after the form was left and opened again, and no other gets lost [STAFF-20, STAFF-05]', async () => {
    let answer: ((response: Response) => void) | undefined
    api.reply('put', `${ONE}/status`, () => new Promise<Response>((resolve) => (answer = resolve)))
    api.answer('get', POLLS, { polls: [createPollToPick(1)], total: 1 })
    const { user } = await open()
    await user.click(button('Veröffentlichen'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Grund/), 'Eilt.')
    await user.click(dialog.getByRole('button', { name: /eröffentlichen$/ }))
    await waitFor(() => expect(answer).toBeDefined())
    await user.click(screen.getAllByRole('link', { name: 'Umfragen' })[0]!)
    expect(await headline('Umfragen')).toBeVisible()
    await user.click(await screen.findByRole('link', { name: 'Umfrage 1' }))
    expect(await screen.findByRole('button', { name: 'Veröffentlichen' })).toHaveAttribute('aria-disabled')
    await act(async () => answer?.(Response.json({ code: 'forbidden', message: '' }, { status: 403 })))
    const notes = await screen.findByRole('list', { name: 'Benachrichtigungen' })
    expect(notes).toHaveTextContent(/^Status nicht geändert: .*Sie haben keine Berechtigung/)
    expect(button('Veröffentlichen')).not.toHaveAttribute('aria-disabled')
  })

  test('offers only status changes that the roles permit; without the right to publish, only drafts are editable [STAFF-20, STAFF-02]', async () => {
    const { unmount } = await open(createAdminPoll(), createStaff('JUNIOR_POLL_MANAGER'))
    expect(save()).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Veröffentlichen' })).not.toBeInTheDocument()
    unmount()
    const published = createAdminPoll({ status: 'PUBLISHED' })
    const second = await open(published, createStaff('JUNIOR_POLL_MANAGER'))
    expect(field('Überschrift')).toHaveAttribute('readonly')
    expect(screen.queryByRole('button', { name: 'Speichern' })).not.toBeInTheDocument()
    second.unmount()
    const { user } = await open(published, createStaff('BLOCKED_POLL'))
    await user.click(button('Status ändern, jetzt: Veröffentlicht'))
    expect(button('Sperren')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Speichern' })).not.toBeInTheDocument()
  })

  test.each([
    ['CREATED', 'Die Umfrage wird wieder zum Entwurf.'],
    ['PUBLISHED', 'Die Umfrage wird wieder veröffentlicht, wie die anderen Fragen ihres Landes'],
    ['RESULT_FROZEN', 'Die Umfrage wird zum eingefrorenen Ergebnis, wie die anderen Fragen ihres Landes'],
    ['ARCHIVED', 'Die Umfrage wird archiviert, wie die anderen Fragen ihres Landes'],
  ] as const)('says that unblocking makes it %s [STAFF-20, PROJECT-02]', async (status, meaning) => {
    const blocked = createAdminPoll({ status: 'BLOCKED', unblocked_status: status })
    const { user } = await open(blocked, createStaff('BLOCKED_POLL'))
    await user.click(button('Status ändern, jetzt: Gesperrt'))
    await user.click(button('Entsperren'))
    expect(await screen.findByRole('dialog')).toHaveTextContent(meaning)
  })

  test('says that participants are asked a blocked question as long as its country collects votes [PROJECT-02]', async () => {
    const collecting = createAdminPoll({ status: 'PUBLISHED', unblocked_status: 'PUBLISHED' })
    const { user } = await open(collecting, createStaff('BLOCKED_POLL'))
    await user.click(button('Status ändern, jetzt: Veröffentlicht'))
    await user.click(button('Sperren'))
    expect(await screen.findByRole('dialog')).toHaveTextContent('wird weiter danach gefragt')
  })
})

describe('access and history', () => {
  test('shows who sees, embeds and exports each exclusivity, and grants access immediately [STAFF-17]', async () => {
    const granted = { 9: { id: 9, name: 'Kunde AG', granted_at: '2026-03-03T08:00:00.000Z' } }
    const sent = api.answer(
      'put',
      `${ONE}/granted_organizations`,
      createAdminPoll({ version: 2, granted_organizations: granted }),
    )
    const { user } = await open(createAdminPoll(), manager, 'access')
    const row = radio('Forschungsumfrage').closest('tr')!
    expect([...row.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
      'alle',
      'mit Freigabe',
      'mit Freigabe',
    ])
    for (const type of getValues(EXCLUSIVITY_TYPE))
      expect(radio(EXCLUSIVITY_TYPE[type])).toHaveAccessibleDescription(exclusivityRules(type).meaning)
    await user.type(screen.getByRole('combobox', { name: 'Freigeben für' }), 'kun')
    await user.click(await screen.findByRole('option', { name: /Kunde AG/ }))
    expect(await screen.findByRole('button', { name: 'Entfernen: Kunde AG' })).toBeVisible()
    expect(await sent[0]!.json()).toEqual({ organization_ids: [9] })
    expect(screen.getByText('gespeichert')).toBeVisible()
    await user.type(screen.getByRole('combobox', { name: 'Auftraggebende Organisation' }), 'kun')
    await user.click(await screen.findByRole('option', { name: /Kunde AG/ }))
    expect(screen.getByText('nicht gespeicherte Änderungen')).toBeVisible()
  })

  test('links to the raw data only if the user may export them [STAFF-24]', async () => {
    const { unmount } = await open()
    expect(screen.queryByText('Rohdaten')).not.toBeInTheDocument()
    unmount()
    await open(createAdminPoll(), createStaff('POLL_READONLY', 'RAW_DATA_DOWNLOAD_SIMPLE'))
    expect(screen.getByText('Rohdaten')).toHaveAttribute('href', `${LIST}/1/raw-data`)
  })

  test('withdraws a citation with a reason, and lists it as withdrawn [READ-23]', async () => {
    const citation = {
      code: 'k7m2p9qx',
      cited_at: '2026-03-03T08:00:00.000Z',
      cited_by: 'Rita Redaktion',
      query: { view: 'map' },
      withdrawn: null,
    }
    api.answer('get', `${ONE}/citations`, { citations: [citation], total: 1 })
    const { user } = await open(createAdminPoll(), manager, 'citations')
    const list = await screen.findByRole('list', { name: 'Zitierte Ansichten' })
    expect(list).toHaveTextContent(/k7m2p9qx karte, Rita Redaktion, 3\. März 26/)
    await user.click(button('k7m2p9qx zurückziehen'))
    const dialog = await screen.findByRole('dialog', { name: 'Zitat zurückziehen?' })
    const confirm = within(dialog).getByRole('button', { name: 'Zurückziehen' })
    await user.click(confirm)
    expect(
      within(dialog).getByText('Bitte geben Sie an, warum die Ansicht zurückgezogen wird.'),
    ).toBeVisible()
    await user.type(within(dialog).getByRole('textbox', { name: /^Grund/ }), 'Falsch gewichtet.')
    const sent = api.reply(
      'post',
      '/v1/admin/citations/k7m2p9qx/withdraw',
      () => new Response(null, { status: 204 }),
    )
    const withdrawn = { at: '2026-03-04T08:00:00.000Z', reason: 'Falsch gewichtet.' }
    api.answer('get', `${ONE}/citations`, { citations: [{ ...citation, query: null, withdrawn }], total: 1 })
    await user.click(confirm)
    expect(await within(list).findByText(/Zurückgezogen am 4\. März 26.*„Falsch gewichtet\.“/)).toBeVisible()
    expect(await sent[0]!.json()).toEqual({ reason: 'Falsch gewichtet.' })
    expect(screen.queryByRole('button', { name: 'k7m2p9qx zurückziehen' })).not.toBeInTheDocument()
  })

  test('shows who changed what and when, as text [STAFF-21]', async () => {
    api.answer('get', `${ONE}/history`, {
      entries: [
        {
          id: 2,
          at: '2026-03-03T08:00:00.000Z',
          action: 'STATUS_CHANGED',
          actor: 'Paula Probe',
          before: { status: 'CREATED' },
          after: { status: 'PUBLISHED', published_without: ['sponsor'] },
          reason: 'Eilt.',
        },
        {
          id: 1,
          at: '2026-03-02T08:00:00.000Z',
          action: 'UPDATED',
          actor: null,
          before: { title: 'Alt', opens_on: null },
          after: { title: 'Tempolimit', opens_on: null },
          reason: null,
        },
      ],
      total: 2,
    })
    await open(createAdminPoll(), manager, 'history')
    const entries = within(await screen.findByRole('list', { name: 'Verlauf' })).getAllByRole('listitem')
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Status geändert, Paula Probe, 3. März 26, 09:00„Eilt.“StatusEntwurf → VeröffentlichtVeröffentlicht ohne– → Auftraggeber',
      'Geändert, automatisch oder gelöschtes Konto, 2. März 26, 09:00ÜberschriftAlt → Tempolimit',
    ])
  })

  test('uploads an image when it is chosen, stores its URL, and blocks saving meanwhile [STAFF-11]', async () => {
    // jsdom cannot decode images.
    HTMLImageElement.prototype.decode = () => Promise.resolve()
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,QUJD')
    const uploads = api.answer('post', `${POLLS}/upload_image`, { image_url: '/files/b.png' })
    const { user } = await open(createAdminPoll({ kind: 'IMAGE_CHOICE' }))
    await user.upload(field('Bild zu Antwort 2 auswählen'), createPngFile('b.png'))
    expect(await screen.findByLabelText('Bild zu Antwort 2 ersetzen')).toBeInTheDocument()
    expect(await uploads[0]!.json()).toEqual({ image: 'QUJD', format: 'PNG' })
    write(field('Alternativtext'), 'Ein Rad')
    expect(screen.getByText('nicht gespeicherte Änderungen')).toBeVisible()

    // Removed during another upload, it stays removed.
    let answer: ((response: Response) => void) | undefined
    api.reply('post', `${POLLS}/upload_image`, () => new Promise<Response>((resolve) => (answer = resolve)))
    await user.upload(field('Bild zu Antwort 2 ersetzen'), createPngFile('c.png'))
    await waitFor(() => expect(answer).toBeDefined())
    const saves = api.answer('put', ONE, createAdminPoll({ version: 2 }))
    expect(screen.getByText('Bild wird hochgeladen …', { selector: '[role=status]' })).toBeVisible()
    await user.keyboard('{Control>}s{/Control}')
    await user.click(screen.getAllByRole('link', { name: 'Umfragen' })[0]!)
    expect(await screen.findByText('Seite verlassen?')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }))
    expect(saves).toHaveLength(0)
    await user.click(button('Entfernen'))
    await act(async () => answer?.(Response.json({ image_url: '/files/c.png' })))
    expect(await screen.findByLabelText('Bild zu Antwort 2 auswählen')).toBeInTheDocument()
    jest.restoreAllMocks()
  })
})

test('keeps an image that was uploaded during the first save in the form of the new poll [STAFF-11, STAFF-05]', async () => {
  HTMLImageElement.prototype.decode = () => Promise.resolve() // what jsdom has no pixels for
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,QUJD')
  const created = createAdminPoll({ id: 7, title: 'Rad' })
  let save: ((response: Response) => void) | undefined
  let upload: ((response: Response) => void) | undefined
  api.reply('post', POLLS, () => new Promise<Response>((resolve) => (save = resolve)))
  api.reply('post', `${POLLS}/upload_image`, () => new Promise<Response>((resolve) => (upload = resolve)))
  api.answer('get', `${POLLS}/7`, created)
  const { user } = renderApp(`${LIST}/new`, { session: manager })
  await headline('Neue Umfrage')
  write(field('Wortlaut der Frage'), 'Wie oft?')
  write(field('Überschrift'), 'Rad')
  write(field('Thema'), 'Verkehr')
  write(field('Antwort 1'), 'nie')
  write(field('Antwort 2'), 'oft')
  await user.click(button('Speichern'))
  await waitFor(() => expect(save).toBeDefined())
  await user.upload(screen.getAllByLabelText(/Bild .*auswählen/)[0]!, createPngFile('a.png'))
  await waitFor(() => expect(upload).toBeDefined())
  await act(async () => save?.(Response.json(created, { status: 201 })))
  await act(async () => upload?.(Response.json({ image_url: '/files/a.png' })))
  expect(await headline('Rad')).toBeVisible()
  expect(address()).toBe(`${LIST}/7`)
  expect(screen.getByText('nicht gespeicherte Änderungen')).toBeVisible()
  expect(document.querySelector('img[src*="/files/a.png"]')).toBeInTheDocument()
  jest.restoreAllMocks()
})

describe('the protection of a poll', () => {
  const figures = { has_answers: true, has_only_imported_votes: true, status: 'RESULT_FROZEN' } as const
  const part = () => within(screen.getByRole('group', { name: 'Schutz der Angaben' }))

  test('is removed with a reason after a confirmation, and restored with one click [PROT-07]', async () => {
    const reason = 'Öffentliche Daten'
    const exact = createAdminPoll({ ...figures, version: 2, exact_figures_reason: reason })
    const sent = api.answer('put', `${ONE}/figures`, exact)
    const { user } = await open(createAdminPoll(figures), manager, 'method')
    await user.click(part().getByRole('button', { name: 'Angaben exakt zeigen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Angaben exakt zeigen?' }))
    await user.click(dialog.getByRole('button', { name: 'Exakt zeigen' }))
    expect(dialog.getByLabelText('Grund')).toHaveAccessibleDescription(/Bitte geben Sie an/)
    await user.type(dialog.getByLabelText('Grund'), reason)
    await user.click(dialog.getByRole('button', { name: 'Exakt zeigen' }))
    expect(await part().findByText(/Exakt: .* Grund: Öffentliche Daten/)).toBeVisible()
    expect(await sent[0]!.json()).toEqual({ exact_figures_reason: reason })
    expect(sent[0]!.headers.get('If-Match')).toBe('"1"')
    const conflict = { code: 'conflict', message: 'Eva hat die Daten inzwischen geändert.' }
    api.answer('put', `${ONE}/figures`, conflict, { status: 409 })
    api.answer('get', ONE, exact)
    await user.click(part().getByRole('button', { name: 'Angaben wieder schützen' }))
    expect(await part().findByRole('alert')).toHaveTextContent(/inzwischen geändert/)
  })

  test('can be changed while another poll, whose form was left, is being saved [PROT-07, STAFF-05]', async () => {
    const exact = { ...figures, exact_figures_reason: 'Öffentliche Daten' }
    const waiting = api.reply('put', `${ONE}/figures`, () => new Promise<Response>(() => undefined))
    const sent = api.answer('put', `${POLLS}/2/figures`, createAdminPoll({ ...figures, id: 2, version: 2 }))
    api.answer('get', POLLS, { polls: [createPollToPick(2)], total: 1 })
    api.answer('get', `${POLLS}/2`, createAdminPoll({ ...exact, id: 2, title: 'Zweite' }))
    const { user } = await open(createAdminPoll(exact), manager, 'method')
    await user.click(part().getByRole('button', { name: 'Angaben wieder schützen' }))
    await waitFor(() => expect(waiting).toHaveLength(1))
    await user.click(screen.getAllByRole('link', { name: 'Umfragen' })[0]!)
    await user.click(await screen.findByRole('link', { name: 'Umfrage 2' }))
    await headline('Zweite')
    await visit(user, 'method')
    await user.click(part().getByRole('button', { name: 'Angaben wieder schützen' }))
    expect(await part().findByText(/^Geschützt: /)).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  test('cannot be removed from polls with votes cast here, or without the right to publish [PROT-07]', async () => {
    const { unmount } = await open(
      createAdminPoll({ ...figures, has_only_imported_votes: false }),
      manager,
      'method',
    )
    expect(part().queryByRole('button')).not.toBeInTheDocument()
    expect(part().getByText(/Wer hier abstimmt/)).toBeVisible()
    unmount()
    await open(createAdminPoll(figures), createStaff('JUNIOR_POLL_MANAGER'), 'method')
    expect(part().queryByRole('button')).not.toBeInTheDocument()
  })
})
