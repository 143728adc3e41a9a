import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './support'

const WIDGET = `http://localhost:${process.env.E2E_WIDGET_PORT}`

/** The article of each path: its title and section. */
const ARTICLES: Readonly<Record<string, { title: string; section: string }>> = {
  '/zugeordnet': { title: 'Artikel mit zugeordneter Umfrage', section: 'Sport' },
  '/regel': { title: 'Artikel mit Umfrage nach Regel', section: 'Wirtschaft' },
}

/** Serves the articles of a publisher, with a strict policy, on an origin of its own. */
function startSite(): Promise<{ server: Server; host: string }> {
  const server = createServer(({ url = '/' }, response) => {
    const article = ARTICLES[url]
    const policy = `default-src 'none'; script-src ${WIDGET}; connect-src ${WIDGET}; frame-src ${WIDGET}; img-src data:`
    response.writeHead(article ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
    })
    response.end(`<!doctype html><html lang="de"><head><title>${article?.title}</title>
      <link rel="icon" href="data:,"><meta property="article:section" content="${article?.section}">
      <script async src="${WIDGET}/auto.js"></script></head>
      <body><h1>${article?.title}</h1><div data-meinungsbild></div></body></html>`)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo // of a TCP server
      resolve({ server, host: `127.0.0.1:${port}` })
    })
  })
}

test('two pages on another origin get their poll by assignment and by rule [AUTOEMBED-04] [AUTOEMBED-05] [AUTOEMBED-09]', async ({
  page,
  people,
  logInAs,
  database,
}) => {
  const { server, host } = await startSite()
  const insertPoll = async (title: string, topic: string) => {
    const { rows } = await database.query<{ id: number }>(
      `insert into polls (title, question, kind, status, topic, source, published_at)
       values ($1, $1 || '?', 'SINGLE_CHOICE', 'PUBLISHED', $2, 'Probe', now()) returning id`,
      [title, topic],
    )
    const id = rows[0]?.id ?? 0
    await database.query(
      `insert into poll_answers (poll_id, position, text) values ($1, 0, 'Ja'), ($1, 1, 'Nein')`,
      [id],
    )
    return id
  }
  const { id: organizationId } = await people.organization('PUBLISHER')
  const word = `Probe${host.split(':')[1]}`
  const topic = `Thema ${word}`
  const assigned = await insertPoll(`Zugeordnet ${word}`, 'Probe')
  const byRule = await insertPoll(`Geregelt ${word}`, topic)
  try {
    await logInAs(await people.person(null, 'EDITOR', { adminRoles: ['EMBED_MANAGER'] }))
    await page.goto(`/_internal/embeds/publishers/${organizationId}`)
    await page.getByLabel('Zugelassene Websites').fill(`http://${host}/`)
    await page.getByRole('button', { name: 'Regel hinzufügen' }).click()
    await page.getByLabel('Rubrik der Regel 1').fill('wirtschaft')
    await page.getByLabel('Thema der Regel 1').selectOption(topic)
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByLabel('Zugelassene Websites')).toHaveValue(host)

    for (const path of Object.keys(ARTICLES)) {
      const reported = page.waitForResponse(`${WIDGET}/auto`)
      await page.goto(`http://${host}${path}`)
      expect((await reported).status()).toBe(200)
    }
    const ruled = page.frameLocator('[data-meinungsbild] iframe')
    await expect(ruled.getByText(`Geregelt ${word}?`)).toBeVisible()
    await expect
      .poll(() => page.locator('iframe').evaluate((frame) => frame.style.height))
      .toMatch(/^[1-9]\d*px$/)
    const cookies = await page.context().cookies(WIDGET) // of all ports, so also those of the app
    expect(cookies.filter(({ name }) => name.endsWith('voter'))).toEqual([])

    await page.goto(`/_internal/embeds?organization=${organizationId}`)
    await expect(page.getByRole('row', { name: /Umfrage nach Regel/ })).toContainText('durch Regel')
    await page.getByRole('link', { name: 'Artikel mit zugeordneter Umfrage' }).click()
    await page.getByLabel('Umfragen suchen').fill(`zugeordnet ${word}`)
    await page.getByRole('button', { name: `Zugeordnet ${word} wählen` }).click()
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText(`Zugeordnet ${word} (zugeordnet)`)).toBeVisible()

    await page.goto(`http://${host}/zugeordnet`)
    const frame = page.frameLocator('[data-meinungsbild] iframe')
    await expect(frame.getByText(`Zugeordnet ${word}?`)).toBeVisible()
  } finally {
    await database.query('delete from polls where id = any($1)', [[assigned, byRule]])
    server.close()
  }
})
