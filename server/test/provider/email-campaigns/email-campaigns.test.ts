import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { users } from '../../../src/database/schema-accounts.ts'
import { emailCampaigns, mails } from '../../../src/database/schema-mail.ts'
import { projectInvitations } from '../../../src/database/schema-projects.ts'
import type { EmailCampaignListWire } from '../../../src/provider/email-campaigns/schema.ts'
import { setupHarness, type InjectFn } from '../../support/harness.ts'
import { ireland, projectBody } from '../projects/fixture.ts'
import { ADMIN, startProject } from '../projects/support.ts'

const LIST = '/provider/v1/admin/email_campaigns'
const NO_MAILS = { planned: 0, sending: 0, sent: 0, deleted: 0 }

const listed = async (as: InjectFn, query = '') =>
  (await as(`GET ${LIST}${query}`)).json<EmailCampaignListWire>()
const invite = (as: InjectFn, { id, country }: { id: number; country: number }, emails: string[]) =>
  as(`POST ${ADMIN}/${id}/countries/${country}/invitations`, { emails })

describe('e-mail campaigns', () => {
  const harness = setupHarness()
  const staff = harness.user('intern@meinungsbild.example')

  it('are listed by day with numbers only, after countries that have not invited anybody yet [STAFF-91]', async () => {
    const accounts = await harness.db.select({ id: users.id }).from(users).limit(3)
    const [one, two, three] = accounts.map(({ id }) => id) as [number, number, number]
    const dueAt = new Date('2026-03-03T05:00:00Z')
    await harness.db.insert(emailCampaigns).values([
      { userId: one, day: '2026-03-02', dueAt, status: 'SCHEDULED' },
      { userId: two, day: '2026-03-02', dueAt, status: 'SENT' },
      { userId: three, day: '2026-03-02', dueAt, status: 'DELETED' },
      { userId: one, day: '2026-03-01', dueAt, status: 'SENT' },
    ])
    const { id, countries } = await startProject(staff, { countries: [ireland({})] })
    const invitation = {
      id: `invitation-${countries[0]!.id}`,
      kind: 'INVITATION',
      status: 'NONE',
      day: null,
      due_at: null,
      project: { id, title: projectBody().title, country: 'IE' },
      mails: NO_MAILS,
    }
    const digest = { kind: 'DIGEST', due_at: '2026-03-03T05:00:00.000Z', project: null }
    const { campaigns, total } = await listed(staff)
    assert.equal(total, 3)
    assert.deepEqual(campaigns, [
      invitation,
      {
        ...digest,
        id: 'digest-2026-03-02',
        day: '2026-03-02',
        status: 'SCHEDULED',
        mails: { planned: 1, sending: 0, sent: 1, deleted: 1 },
      },
      {
        ...digest,
        id: 'digest-2026-03-01',
        day: '2026-03-01',
        status: 'SENT',
        mails: { ...NO_MAILS, sent: 1 },
      },
    ])
    const page = await listed(staff, '?limit=1&offset=2')
    assert.deepEqual([page.campaigns.map((each) => each.id), page.total], [['digest-2026-03-01'], 3])
  })

  it('of a country are sent when the mail server accepts the invitations [STAFF-91]', async () => {
    const { id, countries } = await startProject(staff, { countries: [ireland({})] })
    const country = countries[0]!.id
    await invite(staff, { id, country }, ['ann@example.com', 'bob@example.com'])
    await harness.posted()
    const { campaigns } = await listed(staff)
    const own = campaigns.find((campaign) => campaign.id === `invitation-${country}`)
    assert.deepEqual([own?.status, own?.mails], ['SENT', { ...NO_MAILS, sent: 2 }])
  })

  it('are denied to roles without the permission [STAFF-91]', async () => {
    const denied = await harness.staff('KEYWORD_READ')(`GET ${LIST}`)
    assert.equal(denied.json<{ code: string }>().code, 'forbidden')
  })
})

describe('invitations that the mail server does not accept yet', () => {
  const busy = { send: () => Promise.reject(Object.assign(new Error('busy'), { responseCode: 451 })) }
  const harness = setupHarness({ mail: { transport: busy } })
  const staff = harness.user('intern@meinungsbild.example')

  it('are deleted with their addresses when the country ends [STAFF-91]', async () => {
    const { id, countries } = await startProject(staff, { countries: [ireland({})] })
    const country = countries[0]!.id
    await invite(staff, { id, country }, ['ann@example.com'])
    await harness.posted()
    const waiting = await listed(staff)
    assert.deepEqual(
      waiting.campaigns.map(({ status, mails: numbers }) => [status, numbers]),
      [['SENDING', { ...NO_MAILS, sending: 1 }]],
    )
    await staff(`PUT ${ADMIN}/${id}/countries/${country}/status`, { status: 'DONE' })
    const ended = await listed(staff)
    assert.deepEqual(
      ended.campaigns.map(({ status, mails: numbers }) => [status, numbers]),
      [['DELETED', { ...NO_MAILS, deleted: 1 }]],
    )
    assert.deepEqual(await harness.db.select().from(mails), [])
    const kept = await harness.db
      .select()
      .from(projectInvitations)
      .where(eq(projectInvitations.countryId, country))
    assert.deepEqual(kept, [])
  })
})
