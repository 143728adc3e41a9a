import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, describe, it } from 'node:test'
import { IMAGE_UPLOAD, MAX_BOARD, MAX_POLL_BYTES } from '../../../contract/limits.ts'
import { IMPORT_UPLOAD } from '../../../contract/poll-import.ts'
import { readConfig } from '../../src/config/config.ts'
import {
  PASSWORD_HASH_QUEUE_LIMITS,
  IMAGE_QUEUE_LIMITS,
  IMPORT_CHECK_QUEUE_LIMITS,
  FIGURES_QUEUE_LIMITS,
  MAIL_QUEUE_LIMITS,
  SENSITIVITY_AND_FLOW_QUEUE_LIMITS,
} from '../../src/context/queues.ts'
import { MAX_CONNECTIONS } from '../../src/database/connection.ts'
import { PAGE_QUEUE_LIMITS } from '../../src/host/first-paint.ts'
import {
  IMAGE_DELIVERY_TIMEOUT_MS,
  IMAGE_FETCH_QUEUE_LIMITS,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  IMAGE_FETCH_TIMEOUT_MS,
} from '../../src/host/image-proxy.ts'
import { DEFAULT_MAX_CLIENT_SLOT_PAUSE_MS } from '../../src/http/fair-queue.ts'
import type { RateLimit } from '../../src/http/rate-limit.ts'
import {
  DEFAULT_BODY_LIMIT_BYTES,
  IDLE_CONNECTION_TIMEOUT_MS,
  DEFAULT_BODY_TIMEOUT_MS,
} from '../../src/http/server.ts'
import { MAX_RESPONSE_BYTES } from '../../src/import/fit-response.ts'
import { MAX_READING_MS } from '../../src/import/import-process.ts'
import { MAX_UPLOADED_COUNTS } from '../../src/import/read-import.ts'
import { MAX_TABLE } from '../../src/import/table.ts'
import { HASH_COST } from '../../src/provider/accounts/password-service.ts'
import { LOGIN_QUEUE_LIMITS, RATE_LIMITED_RESPONSE_DELAY_MS } from '../../src/provider/auth/login-routes.ts'
import { RATE_LIMITS } from '../../src/provider/limits.ts'
import { SEARCH_QUEUE_LIMITS } from '../../src/provider/polls/routes.ts'
import { PAGE_REPORT_QUEUE_LIMITS } from '../../src/widget/automatic-embeds.ts'
import { PARTICIPATION_QUEUE_LIMITS, registrationLimit } from '../../src/widget/projects/routes.ts'
import { VOTE_QUEUE_LIMITS } from '../../src/widget/routes.ts'
import { VOTE_TRANSACTION_QUEUE_LIMITS } from '../../src/widget/service.ts'
import { getNetworkVoteLimits, PROFILE_CHANGE_LIMIT } from '../../src/widget/vote-limits.ts'

const { loginFailuresPerAddress, votesPerAddress } = readConfig({})
const votes = getNetworkVoteLimits(votesPerAddress)
const { server, embedded } = MAX_CONNECTIONS

/** "5 in 15 minutes", "20 an hour" */
const rate = ({ max, windowMs }: Pick<RateLimit, 'max' | 'windowMs'>) =>
  windowMs === 3_600_000
    ? `${max} an hour`
    : `${max} in ${windowMs < 60_000 ? `${windowMs / 1_000} seconds` : `${windowMs / 60_000} minutes`}`

const exact = {
  'Failed logins of one account, from one network': `${rate(RATE_LIMITS.failedLogins)}; a success resets it`,
  'Failed logins of all accounts, from one network': `${rate({ ...RATE_LIMITS.failedLogins, max: loginFailuresPerAddress })}; a success does not reset it`,
  'Wrong passwords in the settings, of one user': rate(RATE_LIMITS.wrongPasswords),
  'Wrong codes of the second factor of one account, from one network': `${rate(RATE_LIMITS.secondFactor)}; a correct one resets it`,
  'Wrong codes of the second factor of one account, from all networks together': `${rate(RATE_LIMITS.secondFactorTotal)}; a correct one resets it`,
  'Wrong recovery codes of one account, from one network': `${rate(RATE_LIMITS.recoveryCode)}; a correct one resets it`,
  'Invitations of one person to the staff': rate(RATE_LIMITS.email),
  'Reset or login links (each kind) to one e-mail address, requested from one network': rate(
    RATE_LIMITS.email,
  ),
  'Reset or login links (each kind) to one e-mail address, requested from all networks together': rate(
    RATE_LIMITS.emailTotal,
  ),
  'Reset and login links requested from one network, for any address': rate(RATE_LIMITS.emailNetwork),
  'E-mails that verify one address': rate(RATE_LIMITS.email),
  'Invitations of one organization to one e-mail address': rate(RATE_LIMITS.email),
  'Invitations of all organizations together to one e-mail address': rate(RATE_LIMITS.invitedAddress),
  'Answers to profile questions of one voter, skipped and withdrawn ones included':
    rate(PROFILE_CHANGE_LIMIT),
  'Attempts of one user to complete the account (`signup`)': rate(RATE_LIMITS.signup),
  'Contact requests from one network': rate(RATE_LIMITS.contact),
  'Test e-mails of one user, sent from the settings': rate(RATE_LIMITS.email),
  'Citations created by one user': rate(RATE_LIMITS.citation),
  'Pages with automatic embeds that report themselves for the first time, of one publisher; more are not stored':
    rate(RATE_LIMITS.newEmbedPages),
  '… from one network': rate(RATE_LIMITS.newEmbedPagesPerNetwork),
  'Votes on one poll from one network, by browsers that never voted or whose first vote is less than an hour old':
    rate(votes.newVotersPerPoll),
  'Participants of one country of a project from one network, by the open link': rate(
    registrationLimit(votesPerAddress),
  ),
  'Votes on all polls from one network': rate(votes.allPolls),
  'Votes on one poll from one network that count; further ones are taken, but do not count': rate(
    votes.burstPerPoll,
  ),
}

/** Returns how many jobs of a queue run with a database server and with the embedded database. */
function places(
  pool: 'accounts' | 'content',
  { maxConnectionShare, connectionsPerJob = 1 }: QueueShare,
): string {
  const [most, least] = [server, embedded].map((connections) =>
    Math.max(1, Math.floor((connections[pool] * maxConnectionShare) / connectionsPerJob)),
  )
  return `${most}, embedded ${least}`
}
interface QueueShare {
  readonly maxConnectionShare: number
  readonly connectionsPerJob?: number
}

const pair = ({ running, waiting }: { running: number; waiting: number }) => `${running}, ${waiting}`
const grouped = (count: number) => count.toLocaleString('en')
const millions = (count: number) => count / 1_000_000
const percent = (share: number) => `${share * 100} %`

const queues = {
  'Logins, before the account is read': `– | – | ${pair(LOGIN_QUEUE_LIMITS.perClient)}`,
  'Requests that send mail (links, verification, signup, contact)': `a quarter of the account connections: ${places('accounts', MAIL_QUEUE_LIMITS)} | ${MAIL_QUEUE_LIMITS.waiting} | ${pair(MAIL_QUEUE_LIMITS.perClient)}`,
  [`Password hashes (${HASH_COST.memoryCost / 1024} MiB each)`]: `${PASSWORD_HASH_QUEUE_LIMITS.running} | ${PASSWORD_HASH_QUEUE_LIMITS.waiting} | ${pair(PASSWORD_HASH_QUEUE_LIMITS.perClient)}`,
  [`Pages of the app, before their figures are fetched (${PAGE_QUEUE_LIMITS.maxWaitMs === 500 ? 'half a second' : ''} of waiting, with a pause)`]: `${PAGE_QUEUE_LIMITS.running} | ${PAGE_QUEUE_LIMITS.waiting} | ${pair(PAGE_QUEUE_LIMITS.perClient)}`,
  'Decision indexes with the figures of all their polls (with a pause)': `${FIGURES_QUEUE_LIMITS.running} | ${FIGURES_QUEUE_LIMITS.waiting} | ${pair(FIGURES_QUEUE_LIMITS.perClient)}`,
  'Forms of participants of projects': `${PARTICIPATION_QUEUE_LIMITS.running} | ${PARTICIPATION_QUEUE_LIMITS.waiting} | ${pair(PARTICIPATION_QUEUE_LIMITS.perClient)}`,
  'Boards with the figures of all their tiles (with a pause)': `${FIGURES_QUEUE_LIMITS.running} | ${FIGURES_QUEUE_LIMITS.waiting} | ${pair(FIGURES_QUEUE_LIMITS.perClient)}`,
  'How sure a finding is, for the page and for files (with a pause)': `${SENSITIVITY_AND_FLOW_QUEUE_LIMITS.running} | ${SENSITIVITY_AND_FLOW_QUEUE_LIMITS.waiting} | ${pair(SENSITIVITY_AND_FLOW_QUEUE_LIMITS.perClient)}`,
  'Votes, which are cast together': `${VOTE_QUEUE_LIMITS.running} | ${VOTE_QUEUE_LIMITS.waiting} | ${pair(VOTE_QUEUE_LIMITS.perClient)}`,
  'Votes that need a transaction of their own': `${percent(VOTE_TRANSACTION_QUEUE_LIMITS.maxConnectionShare)} of the content connections: ${places('content', VOTE_TRANSACTION_QUEUE_LIMITS)} | ${VOTE_TRANSACTION_QUEUE_LIMITS.waiting} | half of these, ${VOTE_TRANSACTION_QUEUE_LIMITS.waitingPerClient}`,
  'Reports of pages with automatic embeds': `${percent(PAGE_REPORT_QUEUE_LIMITS.maxConnectionShare)} of the content connections, at least 1 | ${PAGE_REPORT_QUEUE_LIMITS.waiting} | half of these, ${PAGE_REPORT_QUEUE_LIMITS.waitingPerClient}`,
  'Poll searches (two connections each)': `${percent(SEARCH_QUEUE_LIMITS.maxConnectionShare)} of the content connections: ${places('content', SEARCH_QUEUE_LIMITS)} | ${SEARCH_QUEUE_LIMITS.waiting} | half of these, ${SEARCH_QUEUE_LIMITS.waitingPerClient}`,
  [`Images of other hosts (at most ${MAX_IMAGE_BYTES / 1024 ** 2} MB, ${MAX_IMAGE_PIXELS / 1e6} megapixels, ${IMAGE_FETCH_TIMEOUT_MS / 1000} seconds; ${IMAGE_FETCH_QUEUE_LIMITS.maxWaitMs / 1000} seconds of waiting)`]: `${IMAGE_FETCH_QUEUE_LIMITS.running} | ${IMAGE_FETCH_QUEUE_LIMITS.waiting} | ${pair(IMAGE_FETCH_QUEUE_LIMITS.perClient)}`,
  [`Uploaded images (${IMAGE_UPLOAD.maxBodyBytes / 1024 ** 2} MB a request, ${IMAGE_UPLOAD.maxPixels / 1e6} megapixels; ${IMAGE_QUEUE_LIMITS.maxWaitMs / 1000} seconds of waiting)`]: `${IMAGE_QUEUE_LIMITS.running} | ${IMAGE_QUEUE_LIMITS.waiting} | ${pair(IMAGE_QUEUE_LIMITS.perClient)}`,
  [`Uploaded tables while they are read or checked (${IMPORT_CHECK_QUEUE_LIMITS.maxWaitMs / 1000} seconds of waiting)`]: `${IMPORT_CHECK_QUEUE_LIMITS.running} | ${IMPORT_CHECK_QUEUE_LIMITS.waiting} | ${pair(IMPORT_CHECK_QUEUE_LIMITS.perClient)}`,
  '… of one host, until they are fetched': `${IMAGE_FETCH_QUEUE_LIMITS.perTarget.running} | ${IMAGE_FETCH_QUEUE_LIMITS.perTarget.waiting} | ${IMAGE_FETCH_QUEUE_LIMITS.perTarget.perClient.running}, ${IMAGE_FETCH_QUEUE_LIMITS.perTarget.waiting}`,
}

describe('docs/limits.md', () => {
  let text: string
  before(async () => {
    text = await readFile(new URL('../../../docs/limits.md', import.meta.url), 'utf8')
  })

  /** Returns the rows of the table below a heading: the first cell and the compared cells. */
  const table = (heading: string, cells: number) => {
    const part = text.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
    const rows = part.split('\n').filter((line) => line.startsWith('| '))
    return Object.fromEntries(
      rows.slice(1).map((row) => {
        const [what = '', ...values] = row.slice(2, -2).split(' | ')
        return [what, values.slice(0, cells).join(' | ')]
      }),
    )
  }

  it('names every limit as the server applies it', () => {
    assert.deepEqual(table('Exact limits', 1), exact)
    assert.equal(votes.allPolls.max, 6 * votesPerAddress) // "six times `VOTES_PER_ADDRESS`"
  })

  it('names the size of every queue', () => {
    assert.equal(MAIL_QUEUE_LIMITS.maxConnectionShare, 1 / 4)
    assert.equal(SEARCH_QUEUE_LIMITS.connectionsPerJob, 2)
    assert.deepEqual(table('Fair queues', 3), queues)
  })

  it('names every time and sum in its sentences', () => {
    for (const { maxWaitMs } of [
      LOGIN_QUEUE_LIMITS,
      VOTE_QUEUE_LIMITS,
      VOTE_TRANSACTION_QUEUE_LIMITS,
      SEARCH_QUEUE_LIMITS,
      FIGURES_QUEUE_LIMITS,
      MAIL_QUEUE_LIMITS,
      SENSITIVITY_AND_FLOW_QUEUE_LIMITS,
    ])
      assert.ok(text.includes(`wait at most ${maxWaitMs / 1000} seconds`))
    const requestSeconds = DEFAULT_BODY_TIMEOUT_MS / 1000
    for (const part of [
      `at most ${(IMAGE_FETCH_QUEUE_LIMITS.running * MAX_IMAGE_BYTES) / 1024 ** 2} MB`,
      `more than ${IMAGE_DELIVERY_TIMEOUT_MS / 1000} seconds is aborted`,
      `without traffic for ${IDLE_CONNECTION_TIMEOUT_MS / 1000} seconds`,
      `| any other | ${DEFAULT_BODY_LIMIT_BYTES / 1024} KiB | ${requestSeconds} seconds |`,
      `| a poll's form | ${MAX_POLL_BYTES / 1024} KiB | ${requestSeconds} seconds |`,
      `| an uploaded image | ${IMAGE_UPLOAD.maxBodyBytes / 1024 ** 2} MB | ${requestSeconds} seconds |`,
      `at most ${MAX_BOARD.indexTiles} tiles with a decision index`,
      `at most ${IMAGE_UPLOAD.maxSide} pixels`,
      `${MAX_READING_MS.request / 1000} seconds of reading`,
      `| cells | ${millions(MAX_TABLE.cells)} million |`,
      `| columns | ${grouped(MAX_TABLE.columns)} |`,
      `| a cell | ${grouped(MAX_TABLE.cellLength)} characters`,
      `| a row | ${millions(MAX_TABLE.rowLength)} million characters`,
      `| votes, shares of one upload | ${millions(MAX_UPLOADED_COUNTS.votes)} million, ${grouped(MAX_UPLOADED_COUNTS.shares)} |`,
      `at most ${MAX_RESPONSE_BYTES / 1024} KiB`,
      `it arrives | ${IMPORT_UPLOAD.maxBytes / 1024 ** 2} MB | ${IMPORT_UPLOAD.seconds} seconds |`,
    ])
      assert.ok(text.includes(part), part)
    assert.ok(IMPORT_CHECK_QUEUE_LIMITS.maxWaitMs + MAX_READING_MS.request < IDLE_CONNECTION_TIMEOUT_MS) // so that the answer arrives
    assert.equal(RATE_LIMITED_RESPONSE_DELAY_MS, 500) // "delayed by at least half a second"
    assert.equal(1.5 * PAGE_QUEUE_LIMITS.maxWaitMs, 750) // "up to 0.75 seconds"
    assert.ok(text.includes(`${DEFAULT_MAX_CLIENT_SLOT_PAUSE_MS / 1000} seconds at most`))
    for (const { pauseFactor } of [
      PAGE_QUEUE_LIMITS,
      FIGURES_QUEUE_LIMITS,
      SENSITIVITY_AND_FLOW_QUEUE_LIMITS,
    ])
      assert.equal(pauseFactor, 1) // "for as long as the job took"
  })
})
