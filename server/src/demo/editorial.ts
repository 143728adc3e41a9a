import { readFileSync } from 'node:fs'
import { DAY_MS } from '../../../contract/days.ts'
import type { IndexComponent } from '../../../contract/decision-index.ts'
import { INSIGHT_BOARD_STATUS } from '../../../contract/enumerations/content.ts'
import { isOneOf } from '../../../contract/enumerations/values.ts'
import type { Transaction } from '../database/connection.ts'
import { boardPins, favorites } from '../database/schema-accounts.ts'
import { insightBoards, type BoardSection, type BoardTile } from '../database/schema-boards.ts'
import { collectionBundles, collections } from '../database/schema-collections.ts'
import { bundlePolls, bundles } from '../database/schema-content.ts'
import { allowedEmbedHosts, reportedEmbedPages, embedSettings } from '../database/schema-embeds.ts'
import { decisionIndexes } from '../database/schema-indexes.ts'
import { pressArticles, newsItems } from '../database/schema-news.ts'
import { individualRegions } from '../database/schema-regions.ts'
import { watches } from '../database/schema-watching.ts'
import { serverAssetFileUrl } from '../lib/asset-url.ts'
import { cells } from './questions.ts'
import type { SeededPoll } from './store.ts'

/** A block of a text file in `texts/`: the heading after `## `, and its lines. */
interface TextBlock {
  readonly head: readonly string[]
  readonly lines: readonly string[]
}

/** Parses a file of blocks. Cells of a heading are separated by `|`; lines starting with `# ` are comments. */
function readBlocks(name: string): TextBlock[] {
  const text = readFileSync(serverAssetFileUrl(`demo/texts/${name}`), 'utf8')
  return text
    .split(/^## /m)
    .slice(1)
    .map((block) => {
      const [head = '', ...lines] = block.trimEnd().split('\n')
      return { head: cells(head), lines: lines.filter((line) => line !== '' && !line.startsWith('# ')) }
    })
}

const MORNING = 7 * 3_600_000
const DRAFT = 'schule-von-morgen'
const MAX_POLLS = 30

/** The polls by title; the latest one for repeated titles. */
export class SeededPolls {
  readonly all: readonly SeededPoll[]
  readonly #byTitle: ReadonlyMap<string, SeededPoll>

  constructor(all: readonly SeededPoll[]) {
    this.all = all
    this.#byTitle = new Map(all.map((poll) => [poll.plan.title, poll]))
  }

  /** @throws RangeError if no poll has the title */
  titled(title: string): SeededPoll {
    const poll = this.#byTitle.get(title)
    if (poll === undefined) throw new RangeError(`No demo poll is titled “${title}”.`)
    return poll
  }
}

export interface SeedContext {
  readonly db: Transaction
  readonly polls: SeededPolls
  readonly today: Date
}

/** Inserts the five collections with their bundles. A bundle contains the polls of a topic or of its tags. */
export async function seedCollectionsAndBundles({ db, polls, today }: SeedContext): Promise<void> {
  for (const [rank, { head, lines }] of readBlocks('bundles.txt').entries()) {
    const [title = '', slug = ''] = head
    const [collection] = await db
      .insert(collections)
      .values({ title, slug, status: 'PUBLISHED', score: 500 - 100 * rank })
      .returning({ id: collections.id })
    for (const [position, line] of lines.filter((text) => text.startsWith('- ')).entries()) {
      const description = lines[lines.indexOf(line) + 1]?.trim() ?? ''
      const [bundleSlug = '', bundleTitle = '', color = '', what = ''] = cells(line.slice(2))
      const isDraft = bundleSlug === DRAFT
      const [bundle] = await db
        .insert(bundles)
        .values({
          slug: bundleSlug,
          title: bundleTitle,
          description,
          color,
          status: isDraft ? 'CREATED' : 'PUBLISHED',
          publishedAt: isDraft ? null : today,
          updatedAt: new Date(today.getTime() - position * DAY_MS),
        })
        .returning({ id: bundles.id })
      if (bundle === undefined || collection === undefined) throw new Error('The bundle was not stored.')
      await db
        .insert(collectionBundles)
        .values({ collectionId: collection.id, bundleId: bundle.id, position })
      const members = polls.all.filter(belongsTo(what)).slice(-MAX_POLLS).reverse()
      await db
        .insert(bundlePolls)
        .values(members.map(({ id }, place) => ({ bundleId: bundle.id, pollId: id, position: place })))
    }
  }
}

function belongsTo(what: string): (poll: SeededPoll) => boolean {
  const tags = what.split(' ').flatMap((word) => (word.startsWith('#') ? [word.slice(1)] : []))
  return ({ plan: { status, question } }) =>
    status !== 'CREATED' &&
    status !== 'BLOCKED' &&
    (tags.length > 0 ? question.tags.some((tag) => tags.includes(tag)) : question.topic === what)
}

/** Inserts the insight boards and pins some of them. Figures in their texts are the polls' results. */
export async function seedBoards({ db, polls, today }: SeedContext, pinnedBy: number): Promise<void> {
  const rows = await db
    .insert(insightBoards)
    .values(
      readBlocks('boards.txt').map(({ head, lines: [description = '', ...lines] }) => {
        const [title = '', slug = '', status = '', topic = '', daysAgo = ''] = head
        if (!isOneOf(INSIGHT_BOARD_STATUS, status))
          throw new RangeError(`“${status}” is not a status of a board.`)
        const updatedAt = new Date(today.getTime() - Number(daysAgo) * DAY_MS + MORNING)
        return {
          title,
          slug,
          description,
          status,
          topic,
          sections: sectionsOf(lines, polls),
          publishedAt: status === 'CREATED' ? null : new Date(today.getTime() - 200 * DAY_MS),
          updatedAt,
          frozenAt: status === 'FROZEN' ? updatedAt : null,
        }
      }),
    )
    .returning({ id: insightBoards.id, status: insightBoards.status })
  const pinned = rows.filter(({ status }) => status === 'PUBLISHED').slice(0, 3)
  await db.insert(boardPins).values(pinned.map(({ id }) => ({ userId: pinnedBy, boardId: id })))
}

function sectionsOf(lines: readonly string[], polls: SeededPolls): BoardSection[] {
  const sections: BoardSection[] = []
  for (const line of lines) {
    const [title = '', text = ''] = cells(line.replace(/^> /, ''))
    if (line.startsWith('> ')) sections.push({ title, text, tiles: [] })
    else sections.at(-1)?.tiles.push(tileOf(line, polls))
  }
  return sections
}

function tileOf(line: string, polls: SeededPolls): BoardTile {
  const [kind = ''] = line.split(' ', 1)
  const [title = '', width = '12', extra = '', label = ''] = cells(line.slice(kind.length))
  if (kind === 'text') return { kind: 'TEXT', text: title, width: Number(width) }
  const base = { pollId: polls.titled(title).id, width: Number(width) }
  if (kind === 'bars') return { kind: 'ANSWER_BARS', ...base }
  if (kind === 'zeit') return { kind: 'TIME_SERIES', ...base }
  if (kind === 'karte') return { kind: 'MAP', ...base, ...(extra && { answer: Number(extra) }) }
  if (kind === 'zahl')
    return { kind: 'NUMBER', ...base, ...(extra && { answer: Number(extra) }), ...(label && { label }) }
  if (kind === 'kreuz') return { kind: 'CROSSTAB', ...base, by: breakdownOf(extra) }
  throw new RangeError(`“${kind}” is not a kind of tile.`)
}

function breakdownOf(text: string): 'AGE' | 'GENDER' | 'STATE' | 'EAST_WEST' {
  if (text === 'AGE' || text === 'GENDER' || text === 'STATE' || text === 'EAST_WEST') return text
  throw new RangeError(`“${text}” is not a breakdown.`)
}

export async function seedNews({ db, polls, today }: SeedContext): Promise<void> {
  await db.insert(newsItems).values(
    readBlocks('news.txt').map(({ head, lines: [teaser = '', ...body] }) => {
      const [title = '', daysAgo = '', about = ''] = head
      const shown = about.split(';').map((name) => polls.titled(name.trim()))
      return {
        title,
        teaser,
        body: withFigures(body.join('\n\n'), shown),
        imageUrl: `/demo/nachricht-${(Number(daysAgo) % 4) + 1}.svg`,
        pollIds: shown.map(({ id }) => id),
        publishedAt: new Date(today.getTime() - Number(daysAgo) * DAY_MS + MORNING),
      }
    }),
  )
}

/** Replaces placeholders for shares: `{0.1+2}` is the sum of answers 1 and 2 of the first poll. */
function withFigures(text: string, polls: readonly SeededPoll[]): string {
  return text.replaceAll(/\{(\d+)\.([\d+]+)\}/g, (_, poll: string, answers: string) => {
    const wanted = answers.split('+').map(Number)
    const preview = polls[Number(poll)]?.preview ?? []
    const share = preview.reduce(
      (sum, answer) => sum + (wanted.includes(answer.position) ? answer.share : 0),
      0,
    )
    return `${Math.round(share * 100)}\u00a0%`
  })
}

/** @param widgetHost host of the embeddable version of an article, the poll's widget */
export async function seedArticles({ db, polls, today }: SeedContext, widgetHost: string): Promise<void> {
  const article = ({ head, lines: [teaser = ''] }: TextBlock) => {
    const [title = '', publisher = '', daysAgo = '', url = '', poll = ''] = head
    return {
      title,
      teaser,
      publisher,
      url,
      embedUrl: poll === '' ? null : `${widgetHost}/${polls.titled(poll).id}`,
      imageUrl: `/demo/nachricht-${(Number(daysAgo) % 4) + 1}.svg`,
      publishedAt: new Date(today.getTime() - Number(daysAgo) * DAY_MS + MORNING),
    }
  }
  await db.insert(pressArticles).values(readBlocks('articles.txt').map(article))
}

const EMBED_SITE = 'www.morgenblatt.example'

/** The pages that report themselves: path, title, description, section. */
const EMBED_PAGES = [
  ['tempolimit-streit', 'Der Streit um das Tempolimit geht weiter', 'Was für 130 spricht', 'Mobilität'],
  ['nachtzuege', 'Warum Nachtzüge wieder gefragt sind', 'Schlafend ans Ziel', 'Reise'],
  ['heizkosten', 'So teuer wird der Winter', 'Was Haushalte für Energie zahlen', 'Wirtschaft'],
  ['altersvorsorge', 'Wie die Jüngeren vorsorgen', 'Sparen für das Alter', 'Wirtschaft'],
  ['impressum', 'Impressum', '', null],
] as const

/** Inserts the automatic embeds of a publisher: its website, a rule, and pages of each status. */
export async function seedEmbeds({ db, polls, today }: SeedContext, organizationId: number): Promise<void> {
  await db.insert(allowedEmbedHosts).values({ host: EMBED_SITE, organizationId })
  const rules = [{ section: 'Wirtschaft', topic: 'Wirtschaft und Finanzen' }]
  await db.insert(embedSettings).values({ id: organizationId, rules })
  await db.insert(reportedEmbedPages).values(
    EMBED_PAGES.map(([path, title, description, section], index) => {
      const seenAt = new Date(today.getTime() - index * DAY_MS)
      const page = {
        organizationId,
        url: `https://${EMBED_SITE}/${path}`,
        title,
        description,
        section,
        hasPlace: path !== 'impressum',
        createdAt: seenAt,
        lastSeenAt: seenAt,
      }
      if (path === 'impressum') return { ...page, status: 'IGNORED' as const }
      if (path !== 'nachtzuege') return page
      return { ...page, status: 'ASSIGNED' as const, pollId: polls.titled('Reisen mit dem Nachtzug').id }
    }),
  )
}

const FAVORITES = [
  'Lebenszufriedenheit',
  'Tempolimit auf Autobahnen',
  'Vier-Tage-Woche',
  'Energiekosten im Winter',
  'Künstliche Intelligenz im Alltag',
  'Balkonkraftwerk',
  'Kaffee oder Tee',
  'Haus aus Holz',
  'Was am Bahnhof fehlt',
  'Deutschlandticket: Wofür es genutzt wird',
  'Belastung durch Wohnkosten',
  'Stress bei der Arbeit',
  'Fleisch auf dem Teller',
]

export async function seedFavorites({ db, polls, today }: SeedContext, userId: number): Promise<void> {
  await db.insert(favorites).values(
    FAVORITES.map((title, place) => ({
      userId,
      pollId: polls.titled(title).id,
      createdAt: new Date(today.getTime() - place * DAY_MS),
    })),
  )
}

/** Inserts watches. The first look finds changes since the first wave of a series. */
export async function seedWatches({ db, polls, today }: SeedContext, userId: number): Promise<void> {
  const latest = polls.titled('Bezahlen an der Kasse')
  const first = polls.all
    .filter(({ plan }) => plan.question === latest.plan.question)
    .toSorted((a, b) => b.plan.fromDaysAgo - a.plan.fromDaysAgo)[0]
  const daysAgo = (days: number) => new Date(today.getTime() - days * DAY_MS).toISOString().slice(0, 10)
  const reference = first && {
    pollId: first.id,
    from: daysAgo(first.plan.fromDaysAgo),
    to: daysAgo(first.plan.toDaysAgo),
  }
  const [board] = await db
    .select({ id: insightBoards.id })
    .from(insightBoards)
    .orderBy(insightBoards.id)
    .limit(1)
  await db.insert(watches).values([
    ...(board ? [{ userId, type: 'BOARD' as const, boardId: board.id, rhythm: 'WEEKLY' as const }] : []),
    { userId, type: 'POLL', pollId: polls.titled('Tempolimit auf Autobahnen').id, rhythm: 'WEEKLY' },
    {
      userId,
      type: 'SERIES',
      pollId: latest.id,
      rhythm: 'DAILY',
      references: reference ? [reference] : [],
    },
  ])
}

/** The factors of answers of a scale of five, the best first. */
const FROM_BEST = [100, 50, 0, -50, -100]
const FROM_WORST = FROM_BEST.map((factor) => -factor)

/** Inserts a published index of three polls that are asked all the time. Its base is the year before the last one. */
export async function seedIndex({ db, polls, today }: SeedContext): Promise<void> {
  const component = (title: string, factors: readonly number[]): IndexComponent => ({
    pollId: polls.titled(title).id,
    weight: 1,
    answers: factors.map((factor, position) => ({ position, factor })).filter(({ factor }) => factor !== 0),
  })
  await db.insert(decisionIndexes).values({
    slug: 'lebenslage',
    title: 'Lebenslage',
    description: 'Eigene wirtschaftliche Lage, Gesundheit und Wohnkosten, in einem Wert je Monat.',
    status: 'PUBLISHED',
    formula: {
      components: [
        component('Eigene wirtschaftliche Lage', FROM_BEST),
        component('Eigener Gesundheitszustand', FROM_BEST),
        component('Belastung durch Wohnkosten', FROM_WORST),
      ],
      base: { from: monthsBefore(today, 24), to: monthsBefore(today, 13) },
    },
    publishedAt: today,
    updatedAt: today,
  })
}

/** Returns the month that begins a number of months before that of a day: `2025-01`. */
const monthsBefore = (day: Date, months: number): string =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months, 1)).toISOString().slice(0, 7)

/** The districts of the Regionalverband Ruhr. */
const RUHR =
  'DEA12 DEA13 DEA16 DEA17 DEA1F DEA31 DEA32 DEA36 DEA51 DEA52 DEA53 DEA54 DEA55 DEA56 DEA5C'.split(' ')
/** Berlin, Hamburg, Munich and Cologne. */
const MILLIONS = 'DE600 DEA23 DE212 DE300'.split(' ')

export async function seedSharedIndividualRegions({
  db,
  today,
}: Pick<SeedContext, 'db' | 'today'>): Promise<void> {
  const shared = { status: 'PUBLISHED', updatedAt: today } as const
  await db.insert(individualRegions).values([
    { ...shared, title: 'Metropole Ruhr', districts: RUHR },
    { ...shared, title: 'Millionenstädte', districts: MILLIONS },
  ])
}
