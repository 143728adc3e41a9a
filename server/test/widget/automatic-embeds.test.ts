import assert from 'node:assert/strict'
import { beforeEach, suite, test } from 'node:test'
import { eq } from 'drizzle-orm'
import {
  EMBED_PAGE_UNSEEN_RETENTION_DAYS,
  EMBED_REPORT_PATH,
  EMBED_SCRIPT_PATH,
} from '../../../contract/automatic-embeds.ts'
import { MAX_EMBED } from '../../../contract/limits.ts'
import { organizations, rateLimitEvents } from '../../src/database/schema-accounts.ts'
import { auditLog } from '../../src/database/schema-admin.ts'
import { pollGrants, polls } from '../../src/database/schema-content.ts'
import { allowedEmbedHosts, reportedEmbedPages, embedSettings } from '../../src/database/schema-embeds.ts'
import { deleteExpiredRows } from '../../src/process/repository.ts'
import { insertPoll } from '../support/content.ts'
import { ORGANIZATION, POLL } from '../support/fixture.ts'
import { HOST, setupWidget } from './support.ts'

const SITE = 'www.verlag.example'
const PAGES = '/provider/v1/admin/embed_pages'
const SETTINGS = `/provider/v1/admin/embed_settings/${ORGANIZATION.verlag}`
const DAY_MS = 86_400_000

interface Rule {
  section: string | null
  topic: string
}

suite('automatic embeds', () => {
  const harness = setupWidget()
  const editor = harness.staff('EMBED_MANAGER')

  beforeEach(async () => {
    await harness.db.delete(reportedEmbedPages)
    await harness.db.delete(embedSettings)
    await harness.db.delete(allowedEmbedHosts)
    await harness.db.delete(rateLimitEvents)
    await harness.db.delete(auditLog)
    await allow([SITE, 'm.verlag.example'])
  })

  const allow = (hosts: string[], rules: Rule[] = []) => editor(`PUT ${SETTINGS}`, { hosts, rules })
  const setRules = (...rules: Rule[]) => allow([SITE, 'm.verlag.example'], rules)

  /** Reports a page as the script does. */
  function report(
    page: Partial<Record<'url' | 'canonical' | 'title' | 'description' | 'section', string>> & {
      place?: boolean
    } = {},
    { origin = `https://${SITE}`, from = '203.0.113.7' }: { origin?: string; from?: string } = {},
  ) {
    const url = `https://${SITE}/tempolimit`
    const body = { url, canonical: '', title: 'Titel', description: '', section: '', place: true, ...page }
    return harness.widget.inject({
      method: 'POST',
      url: EMBED_REPORT_PATH,
      remoteAddress: from,
      headers: { host: HOST, origin, 'content-type': 'text/plain;charset=UTF-8' },
      payload: JSON.stringify(body),
    })
  }
  const shownBy = async (...sent: Parameters<typeof report>): Promise<number | null> =>
    (await report(...sent)).json().poll?.id ?? null
  const list = async (query = '') => (await editor(`GET ${PAGES}?${query}`)).json()
  const onlyPage = async () => {
    const { pages } = await list()
    assert.equal(pages.length, 1)
    return pages[0]
  }
  const assign = async (pollId: number) =>
    editor(`PUT ${PAGES}/${(await onlyPage()).id}`, { status: 'ASSIGNED', poll_id: pollId })

  test('a page on an allowed host is listed with what it says about itself, and nothing about its reader [AUTOEMBED-01]', async () => {
    const response = await report({
      url: `https://${SITE}/tempolimit?utm_source=mail#oben`,
      title: ' Streit um das Tempolimit ',
      description: 'Was dafür spricht',
      section: 'Verkehr',
    })
    assert.equal(response.statusCode, 200)
    assert.deepEqual(response.json(), { poll: null })
    assert.equal(response.headers['access-control-allow-origin'], `https://${SITE}`)
    assert.equal(response.headers['set-cookie'], undefined)
    const { id, created_at: createdAt, last_seen_at: lastSeenAt, ...page } = await onlyPage()
    assert.ok(id > 0 && createdAt === lastSeenAt)
    assert.deepEqual(page, {
      organization: { id: ORGANIZATION.verlag, name: 'Verlag GmbH' },
      url: `https://${SITE}/tempolimit`,
      title: 'Streit um das Tempolimit',
      description: 'Was dafür spricht',
      section: 'Verkehr',
      status: 'UNASSIGNED',
      assigned: null,
      shown: null,
      problem: null,
      version: 1,
    })
    const [stored] = await harness.db.select().from(reportedEmbedPages)
    assert.ok(!JSON.stringify(stored).includes('203.0.113'))
  })

  test('a canonical URL on a host of the publisher makes two addresses one page [AUTOEMBED-01]', async () => {
    const canonical = `https://${SITE}/artikel?id=7#mitte`
    await report({ canonical })
    await report(
      { url: 'https://m.verlag.example/artikel', canonical },
      { origin: 'https://m.verlag.example' },
    )
    await report({ canonical: 'https://andere.example/artikel' })
    await report({ canonical: `https://${SITE}/${'a'.repeat(MAX_EMBED.url)}` })
    const { pages } = await list('sort=LAST_SEEN&order=ASC')
    assert.deepEqual(pages.map(({ url }: { url: string }) => url).sort(), [
      `https://${SITE}/artikel?id=7`,
      `https://${SITE}/tempolimit`,
    ])
  })

  test('any other website is refused with a code, and cannot read the response [AUTOEMBED-02]', async () => {
    const origins = ['https://andere.example', `https://${SITE}:8443`, `https://sub.${SITE}`, 'null', '']
    for (const origin of origins) {
      const response = await report({ url: `${origin}/` }, { origin })
      assert.equal(response.statusCode, 403, origin)
      assert.equal(response.json().code, 'host_not_allowed')
      assert.equal(response.headers['access-control-allow-origin'], undefined)
    }
    assert.equal((await list()).total, 0)
  })

  test('a publisher that may no longer embed is refused [AUTOEMBED-02]', async () => {
    const setRole = (proRole: 'CUSTOMER' | 'PUBLISHER') =>
      harness.db.update(organizations).set({ proRole }).where(eq(organizations.id, ORGANIZATION.verlag))
    await report()
    await assign(POLL.open)
    await setRole('CUSTOMER')
    try {
      assert.equal((await report()).json().code, 'host_not_allowed')
      assert.equal((await onlyPage()).problem, 'NO_PUBLISHER')
    } finally {
      await setRole('PUBLISHER')
    }
  })

  test('a page of another host, a too long URL or an unreadable report is rejected, readable for the page [AUTOEMBED-02]', async () => {
    for (const url of [
      'https://andere.example/',
      `https://${SITE}/${'a'.repeat(MAX_EMBED.url)}`,
      'javascript:1',
    ]) {
      const response = await report({ url })
      assert.equal(response.statusCode, 422, url)
      assert.ok(response.json().fields.url)
      assert.equal(response.headers['access-control-allow-origin'], `https://${SITE}`)
    }
    assert.equal((await report({ title: 'a\0b' })).json().fields.title !== undefined, true)
    const broken = await harness.widget.inject({
      method: 'POST',
      url: EMBED_REPORT_PATH,
      headers: { origin: `https://${SITE}`, 'content-type': 'text/plain' },
      payload: '{',
    })
    assert.equal(broken.json().code, 'malformed_json')
    assert.equal((await list()).total, 0)
  })

  test('beyond the hourly limits new pages are not stored, but rules still apply to them [AUTOEMBED-03]', async () => {
    await setRules({ section: null, topic: 'Politik' })
    for (let number = 0; number < MAX_EMBED.newPagesOfNetworkPerHour; number++)
      await report({ url: `https://${SITE}/${number}` })
    assert.notEqual(await shownBy({ url: `https://${SITE}/mehr` }), null)
    assert.equal((await list()).total, MAX_EMBED.newPagesOfNetworkPerHour)
    await report({ url: `https://${SITE}/mehr` }, { from: '198.51.100.1' })
    assert.equal((await list()).total, MAX_EMBED.newPagesOfNetworkPerHour + 1)
  })

  test('a publisher with the maximum of pages loses the one without a decision that was unseen longest [AUTOEMBED-03]', async () => {
    const at = (days: number) => new Date(Date.now() - days * DAY_MS)
    const row = (number: number) => ({
      organizationId: ORGANIZATION.verlag,
      url: `https://${SITE}/${number}`,
      title: String(number),
      description: '',
      hasPlace: true,
      lastSeenAt: at(number),
    })
    const rows = Array.from({ length: MAX_EMBED.pages }, (_, number) => row(number / 100))
    rows[rows.length - 1] = { ...row(60), status: 'IGNORED' } as (typeof rows)[number]
    rows[rows.length - 2] = row(59)
    for (let from = 0; from < rows.length; from += 1000)
      await harness.db.insert(reportedEmbedPages).values(rows.slice(from, from + 1000))
    await report({ url: `https://${SITE}/neu` })
    assert.equal((await list()).total, MAX_EMBED.pages)
    assert.equal((await list('query=verlag.example/59&limit=1')).pages[0]?.title === '59', false)
    assert.equal((await list('query=verlag.example/60')).total >= 1, true)
    assert.equal((await list('query=verlag.example/neu')).total, 1)
  })

  test('pages that nobody opens are deleted, those with a decision later [AUTOEMBED-03]', async () => {
    for (const name of ['offen', 'ignoriert']) await report({ url: `https://${SITE}/${name}` })
    const { pages } = await list('query=ignoriert')
    await editor(`POST ${PAGES}/status`, { page_ids: [pages[0].id], status: 'IGNORED' })
    const afterDays = async (days: number) => {
      const lastSeenAt = new Date(Date.now() - days * DAY_MS - DAY_MS / 2)
      await harness.db.update(reportedEmbedPages).set({ lastSeenAt })
      await deleteExpiredRows(harness.db, new Date())
      return (await list()).counts
    }
    assert.deepEqual(await afterDays(EMBED_PAGE_UNSEEN_RETENTION_DAYS.undecided - 1), {
      UNASSIGNED: 1,
      ASSIGNED: 0,
      IGNORED: 1,
    })
    assert.deepEqual(await afterDays(EMBED_PAGE_UNSEEN_RETENTION_DAYS.undecided), {
      UNASSIGNED: 0,
      ASSIGNED: 0,
      IGNORED: 1,
    })
    assert.deepEqual(await afterDays(EMBED_PAGE_UNSEEN_RETENTION_DAYS.decided), {
      UNASSIGNED: 0,
      ASSIGNED: 0,
      IGNORED: 0,
    })
  })

  test('a page is updated at most once an hour [AUTOEMBED-03]', async () => {
    await report({ title: 'Erste Fassung' })
    await report({ title: 'Zweite Fassung' })
    assert.equal((await onlyPage()).title, 'Erste Fassung')
    harness.wait(3_600_000)
    await report({ title: 'Dritte Fassung', place: false })
    assert.equal((await onlyPage()).title, 'Dritte Fassung')
  })

  test('an assigned poll is shown, stays when archived, and is no longer shown when withdrawn [AUTOEMBED-04]', async () => {
    await report()
    const saved = await assign(POLL.archived)
    assert.equal(saved.statusCode, 200)
    assert.equal(saved.headers.etag, '"2"')
    assert.equal(await shownBy(), POLL.archived)
    const page = await onlyPage()
    assert.deepEqual(page.assigned, { id: POLL.archived, title: 'Archiv' })
    assert.deepEqual(page.shown, { id: POLL.archived, title: 'Archiv', by: 'ASSIGNMENT' })
    const setStatus = (status: 'ARCHIVED' | 'BLOCKED') =>
      harness.db.update(polls).set({ status }).where(eq(polls.id, POLL.archived))
    await setStatus('BLOCKED')
    assert.equal(await shownBy(), null)
    const { problem, shown, assigned } = await onlyPage()
    assert.deepEqual([problem, shown, assigned.id], ['POLL_NOT_EMBEDDABLE', null, POLL.archived])
    await setStatus('ARCHIVED')
  })

  test('a deleted poll leaves the page without a poll, and the reason [AUTOEMBED-04]', async () => {
    await report()
    const pollId = await insertPoll(harness.db, { answers: [{ text: 'Ja' }] })
    await assign(pollId)
    await harness.db.delete(polls).where(eq(polls.id, pollId))
    await setRules({ section: null, topic: 'Politik' })
    assert.equal(await shownBy(), null)
    const { status, problem } = await onlyPage()
    assert.deepEqual([status, problem], ['ASSIGNED', 'POLL_DELETED'])
  })

  test('a page without a marked place says so [AUTOEMBED-04]', async () => {
    await report({ place: false })
    assert.equal((await onlyPage()).problem, null)
    await assign(POLL.open)
    assert.equal((await onlyPage()).problem, 'NO_PLACE')
    assert.equal(await shownBy({ place: false }), null)
    assert.equal(await shownBy(), POLL.open)
  })

  test('only polls that the publisher may embed can be assigned; a restricted one comes with its key [AUTOEMBED-04]', async () => {
    await report()
    for (const pollId of [POLL.created, POLL.kundeOnly, 4711]) {
      const response = await assign(pollId)
      assert.equal(response.statusCode, 422, String(pollId))
      assert.ok(response.json().fields.poll_id)
    }
    assert.equal((await assign(POLL.verlagOnly)).statusCode, 200)
    const { poll } = (await report()).json()
    assert.match(poll.path, new RegExp(`^/${POLL.verlagOnly}\\?key=${ORGANIZATION.verlag}-`))
    assert.equal((await harness.visitor().get(poll.path)).statusCode, 200)
    await harness.db.delete(pollGrants).where(eq(pollGrants.pollId, POLL.verlagOnly))
    assert.equal(await shownBy(), null)
    assert.equal((await harness.visitor().get(poll.path)).statusCode, 404)
    await harness.db
      .insert(pollGrants)
      .values({ pollId: POLL.verlagOnly, organizationId: ORGANIZATION.verlag })
  })

  test('the first rule of the section shows the newest poll of its topic [AUTOEMBED-05]', async () => {
    const add = (title: string, fieldEnd: string, more: object = {}) =>
      insertPoll(harness.db, { topic: 'Energie', title, fieldEnd, answers: [{ text: 'Ja' }], ...more })
    await add('Alt', '2026-01-01')
    const newest = await add('Neu', '2026-05-01')
    await add('Noch nicht veröffentlicht', '2026-06-01', { status: 'CREATED' })
    await add('Nirgends eingebettet', '2026-06-02', { exclusivity: 'INSIGHT_POLL' })
    await setRules({ section: 'Wirtschaft', topic: 'Energie' }, { section: 'wirtschaft', topic: 'Politik' })
    assert.equal(await shownBy({ section: '  WIRTSCHAFT ' }), newest)
    assert.equal(await shownBy({ url: `https://${SITE}/sport`, section: 'Sport' }), null)
    const { pages } = await list('query=tempolimit')
    assert.deepEqual(pages[0].shown, { id: newest, title: 'Neu', by: 'RULE' })
    assert.equal(pages[0].status, 'UNASSIGNED')
    await setRules({ section: 'Wirtschaft', topic: 'Energie' }, { section: null, topic: 'Politik' })
    assert.notEqual(await shownBy({ url: `https://${SITE}/sport`, section: 'Sport' }), null)
    await harness.db.update(polls).set({ status: 'BLOCKED' }).where(eq(polls.topic, 'Energie'))
    assert.equal((await list('query=tempolimit')).pages[0].problem, 'NO_POLL_OF_TOPIC')
    await harness.db.delete(polls).where(eq(polls.topic, 'Energie'))
  })

  test('a rule never gives out a restricted poll or its key, whatever section is reported [AUTOEMBED-05]', async () => {
    const add = (title: string, fieldEnd: string, more: object = {}) =>
      insertPoll(harness.db, { topic: 'Energie', title, fieldEnd, answers: [{ text: 'Ja' }], ...more })
    const ownerOrganizationId = ORGANIZATION.verlag
    await add('Nur Verlag', '2026-05-02', { exclusivity: 'ALL_RIGHT_EXCLUSIVE', ownerOrganizationId })
    await setRules({ section: 'Intern', topic: 'Energie' }, { section: null, topic: 'Energie' })
    for (const section of ['Intern', 'Sport', ''])
      assert.deepEqual((await report({ url: `https://${SITE}/${section}`, section })).json(), { poll: null })
    assert.equal((await list()).pages[0].problem, 'NO_POLL_OF_TOPIC')
    const seenByAll = await add('Nur Verlag bettet ein', '2026-05-01', {
      exclusivity: 'OPEN_EXCLUSIVE',
      ownerOrganizationId,
    })
    assert.deepEqual((await report()).json().poll.path.includes('key='), false)
    assert.equal(await shownBy(), seenByAll)
    await harness.db.delete(polls).where(eq(polls.topic, 'Energie'))
  })

  test('an assignment precedes the rules, an ignored page shows nothing, and both can be taken back [AUTOEMBED-05]', async () => {
    await setRules({ section: null, topic: 'Politik' })
    const byRule = await shownBy()
    assert.notEqual(byRule, null)
    await assign(POLL.frozen)
    assert.equal(await shownBy(), POLL.frozen)
    const { id } = await onlyPage()
    const put = (body: object) => editor(`PUT ${PAGES}/${id}`, body)
    assert.equal((await put({ status: 'IGNORED' })).json().assigned, null)
    assert.equal(await shownBy(), null)
    assert.equal((await put({ status: 'UNASSIGNED' })).json().shown.by, 'RULE')
    assert.equal(await shownBy(), byRule)
    assert.equal((await put({ status: 'ASSIGNED' })).statusCode, 422)
    assert.equal((await put({ status: 'IGNORED', poll_id: POLL.open })).statusCode, 422)
  })

  test('the list is searched, filtered by status and publisher, sorted and paged, with counts of each status [AUTOEMBED-06]', async () => {
    for (const title of ['Äpfel', 'Birnen', 'Zebra'])
      await report({
        url: `https://${SITE}/${title.length}`,
        title,
        section: title === 'Zebra' ? '' : 'Obst',
      })
    const titles = async (query: string) =>
      (await list(query)).pages.map(({ title }: { title: string }) => title)
    assert.deepEqual(await titles('sort=TITLE'), ['Äpfel', 'Birnen'])
    assert.deepEqual(await titles('query=apfel'), ['Äpfel'])
    assert.deepEqual(await titles('query=obst&sort=TITLE&order=DESC&limit=1'), ['Birnen'])
    assert.deepEqual(await titles(`organization=${ORGANIZATION.kunde}`), [])
    const { pages, publishers } = await list(`organization=${ORGANIZATION.verlag}`)
    assert.deepEqual(publishers, [{ id: ORGANIZATION.verlag, name: 'Verlag GmbH' }])
    await editor(`POST ${PAGES}/status`, { page_ids: [pages[0].id], status: 'IGNORED' })
    const stale = await editor(`PUT ${PAGES}/${pages[0].id}`, { status: 'UNASSIGNED' }, { 'if-match': '"1"' })
    assert.equal(stale.statusCode, 409)
    assert.equal(stale.json().current.status, 'IGNORED')
    const ignored = await list('status=IGNORED')
    assert.equal(ignored.total, 1)
    assert.deepEqual(ignored.counts, { UNASSIGNED: 1, ASSIGNED: 0, IGNORED: 1 })
  })

  test('suggests the polls that fit the page, and only those that the publisher may embed [AUTOEMBED-07]', async () => {
    const add = (title: string, more: object = {}) =>
      insertPoll(harness.db, { topic: 'Wirtschaft', title, answers: [{ text: 'Ja' }], ...more })
    const best = await add('Strompreisbremse für Haushalte', { tags: ['Strompreise'] })
    const topic = await add('Vertrauen in Banken')
    await add('Strompreis der Kunde AG', {
      exclusivity: 'ALL_RIGHT_EXCLUSIVE',
      ownerOrganizationId: ORGANIZATION.kunde,
    })
    await add('Strompreis im Entwurf', { status: 'CREATED' })
    await report({
      title: 'Kommt die Strompreisbremse noch in diesem Jahr?',
      description: 'Worauf Haushalte hoffen',
      section: 'Wirtschaft',
    })
    const { id } = await onlyPage()
    const suggest = async (query = '') =>
      (await editor(`GET ${PAGES}/${id}/suggestions?query=${encodeURIComponent(query)}`))
        .json()
        .polls.map((poll: { id: number }) => poll.id)
    assert.deepEqual((await suggest()).slice(0, 2), [best, topic])
    assert.ok((await suggest()).length <= MAX_EMBED.suggestions)
    assert.deepEqual(await suggest('vertrauen banken'), [topic])
    assert.deepEqual(await suggest('strompreis entwurf'), [])
    await harness.db.delete(polls).where(eq(polls.topic, 'Wirtschaft'))
  })

  test('rejects invalid hosts, hosts of others, unknown topics and outdated versions; nothing is lost [AUTOEMBED-08]', async () => {
    const fieldsOf = async (hosts: string[], rules: Rule[] = []) => {
      const response = await allow(hosts, rules)
      assert.equal(response.statusCode, 422)
      return Object.keys(response.json().fields)
    }
    assert.deepEqual(await fieldsOf(['ok.example', 'https://verlag.example/pfad']), ['hosts'])
    for (const host of ['nur-ein-wort', '*.verlag.example', 'a.example,b.example', 'www.-verlag.example'])
      assert.deepEqual(await fieldsOf([host]), ['hosts'], host)
    assert.deepEqual(await fieldsOf([SITE], [{ section: 'Sport', topic: 'Gibt es nicht' }]), ['rules'])
    await harness.db
      .insert(allowedEmbedHosts)
      .values({ host: 'kunde.example', organizationId: ORGANIZATION.kunde })
    assert.deepEqual(await fieldsOf([SITE, 'kunde.example']), ['hosts'])
    assert.equal((await report()).statusCode, 200)
    const saved = await allow(['HTTPS://Verlag.Example/', 'verlag.example', 'münchen.example:8443'])
    assert.deepEqual(saved.json().hosts, ['verlag.example', 'xn--mnchen-3ya.example:8443'])
    const stale = await editor(`PUT ${SETTINGS}`, { hosts: [], rules: [] }, { 'if-match': '"1"' })
    assert.equal(stale.statusCode, 409)
    assert.deepEqual(stale.json().current.hosts, saved.json().hosts)
    assert.equal(
      (await editor(`GET /provider/v1/admin/embed_settings/${ORGANIZATION.flatrate}`)).statusCode,
      404,
    )
    assert.equal((await onlyPage()).problem, null)
    await assign(POLL.open)
    assert.equal((await onlyPage()).problem, 'HOST_NOT_ALLOWED')
  })

  test('every change is in the audit log, and only an EMBED_MANAGER makes one [AUTOEMBED-08] [STAFF-03]', async () => {
    await report()
    const { id } = await onlyPage()
    await assign(POLL.open)
    await editor(`POST ${PAGES}/status`, { page_ids: [id], status: 'IGNORED' })
    const support = harness.staff('SUPPORT')
    assert.equal((await support(`GET ${PAGES}/${id}`)).statusCode, 200)
    for (const [call, body] of [
      [`PUT ${PAGES}/${id}`, { status: 'UNASSIGNED' }],
      [`POST ${PAGES}/status`, { page_ids: [id], status: 'UNASSIGNED' }],
      [`PUT ${SETTINGS}`, { hosts: [], rules: [] }],
    ] as const)
      assert.equal((await support(call, body)).statusCode, 403, call)
    const rows = await harness.db.select().from(auditLog).orderBy(auditLog.id)
    assert.deepEqual(
      rows.map(({ action, objectType }) => `${action} ${objectType}`),
      ['UPDATED EMBED_SETTINGS', 'STATUS_CHANGED EMBED_PAGE', 'STATUS_CHANGED EMBED_PAGE'],
    )
    assert.equal(rows[1]?.after?.status, 'ASSIGNED')
  })

  test('the script has at most 3 kB, sets no cookie and may be cached [AUTOEMBED-09]', async () => {
    const response = await harness.widget.inject({ url: EMBED_SCRIPT_PATH, headers: { host: HOST } })
    assert.equal(response.statusCode, 200)
    assert.match(String(response.headers['content-type']), /^text\/javascript/)
    assert.ok(response.rawPayload.length <= 3_000, `${response.rawPayload.length} bytes`)
    assert.equal(response.headers['set-cookie'], undefined)
    assert.equal(response.headers['cross-origin-resource-policy'], 'cross-origin')
    assert.match(String(response.headers['cache-control']), /^public/)
    assert.doesNotMatch(response.body, /cookie|localStorage|sessionStorage|document\.write|innerHTML|eval/)
  })
})
