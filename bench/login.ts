/** Login while one client floods the server, and whether response times reveal accounts; see README.md. */
import { PUBLIC_DEMO_EMAILS, DEMO_PASSWORD } from '../server/src/config/demo-logins.ts'
import { runInterleaved, median, print, printTable } from './support/figures.ts'
import { startProduct } from './support/product.ts'

/** Maximum links per account and hour; beyond that no mail is sent. */
const LINKS = 20
const TRIES = 200
const CONNECTIONS = 80
const PEOPLE = 24
const AT_ONCE = 8
const FLOOD = '198.51.100.66'

interface Answer {
  status: number
  ms: number
}

type Ask = (path: string, body: object, sender: string) => Promise<Answer>

async function main(): Promise<void> {
  const product = await startProduct({ TRUSTED_PROXIES: '1', SMTP_URL: '' })
  const ask: Ask = async (path, body, sender) => {
    const started = performance.now()
    const answer = await fetch(`${product.origin}/provider${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': sender },
      body: JSON.stringify(body),
    })
    await answer.arrayBuffer()
    return { status: answer.status, ms: performance.now() - started }
  }
  try {
    print(`On ${product.database}.\n`)
    await compareAccounts(ask)
    await flood(ask)
  } finally {
    await product.stop()
  }
}

/** Each attempt comes from another client, so that no rate limit applies. */
let senders = 0
const newSender = () => `203.${Math.floor(++senders / 65_536)}.${(senders >> 8) & 255}.${senders & 255}`

async function compareAccounts(ask: Ask): Promise<void> {
  const known = (index: number) => PUBLIC_DEMO_EMAILS[index % PUBLIC_DEMO_EMAILS.length] ?? ''
  const unknown = (index: number) => `niemand-${index}@kunde.example`
  const login = (email: string) => ask('/v1/auth/login', { email, password: 'falsch-falsch' }, newSender())
  const forgot = (email: string) => ask('/v1/auth/forgot_password', { email, source: 'APP' }, newSender())
  const rows = []
  for (const [name, send, tries] of [
    ['login, wrong password', login, TRIES],
    ['link for a new password', forgot, PUBLIC_DEMO_EMAILS.length * LINKS],
  ] as const) {
    let index = 0
    const turns = await runInterleaved(tries, [() => send(known(index)), () => send(unknown(index++))])
    const [ofKnown = NaN, ofUnknown = NaN] = turns.map((answers) => median(answers.map(({ ms }) => ms)))
    const statuses = new Set(turns.flat().map(({ status }) => status))
    rows.push([name, [...statuses].join(' '), ofKnown, ofUnknown, ofKnown / ofUnknown])
  }
  printTable(['request', 'status', 'account ms', 'no account ms', 'ratio'], rows)
}

async function flood(ask: Ask): Promise<void> {
  const quiet = await logInAll(ask)
  const refused: number[] = []
  let isOver = false
  const connections = Array.from({ length: CONNECTIONS }, async (_, connection) => {
    for (let turn = 0; !isOver; turn++) {
      const email = `niemand-${connection}-${turn}@flut.example`
      refused.push((await ask('/v1/auth/login', { email, password: 'falsch' }, FLOOD)).status)
    }
  })
  const flooded = await logInAll(ask)
  isOver = true
  await Promise.all(connections)
  print(`\n${PEOPLE} people log in, ${AT_ONCE} at a time; the flood has ${CONNECTIONS} connections.\n`)
  printTable(
    ['logins', 'succeeded', 'median ms', 'slowest ms'],
    [
      ['quiet', ...summary(quiet)],
      ['under the flood', ...summary(flooded)],
    ],
  )
  const share = refused.filter((status) => status === 429).length / refused.length
  print(`\nOf ${refused.length} tries of the flood ${(100 * share).toFixed(1)} % got 429.`)
}

const summary = (answers: readonly Answer[]): [number, number, number] => {
  const times = answers.map(({ ms }) => ms)
  return [answers.filter(({ status }) => status === 200).length, median(times), Math.max(...times)]
}

async function logInAll(ask: Ask): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let first = 0; first < PEOPLE; first += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, index) => {
      const email = PUBLIC_DEMO_EMAILS[(first + index) % PUBLIC_DEMO_EMAILS.length]
      return ask('/v1/auth/login', { email, password: DEMO_PASSWORD }, newSender())
    })
    answers.push(...(await Promise.all(some)))
  }
  return answers
}

await main()
