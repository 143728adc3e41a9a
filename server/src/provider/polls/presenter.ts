import { withHalves } from '../../../../contract/scale-halves.ts'
import { pickSnakeJson } from '../../lib/pick-case.ts'
import { floorToBerlinDay } from '../../results/berlin-time.ts'
import type { Viewer } from '../viewer.ts'
import { mayEmbed, mayExport } from './policy.ts'
import type { PollDetailRow } from './poll-by-id-repository.ts'
import type { PollRow } from './repository.ts'
import type { PollDetailWire, PollWire } from './schema.ts'
import { formatCredit } from './study-presenter.ts'

type CardRow = Omit<PollRow, 'answers'>

export const presentPoll = (row: PollRow): PollWire => ({
  ...presentCard(row),
  answers: withHalves(row).map((answer) => presentAnswer(answer, row.preview)),
})

function presentAnswer(
  {
    position,
    text,
    isDontKnow,
    value,
    half,
  }: ReturnType<typeof withHalves<PollRow['answers'][number]>>[number],
  preview: PollRow['preview'],
): PollWire['answers'][number] {
  const figures = preview.find((answer) => answer.position === position)
  return {
    position,
    text,
    is_dont_know: isDontKnow,
    share: figures?.share ?? null,
    se: figures?.se ?? null,
    ...(figures?.versus !== undefined && { versus: figures.versus }),
    value,
    half,
  }
}

/**
 * Returns what a viewer may do with a poll.
 *
 * @param embedKey the viewer's key, see `toEmbedKeyIfNeeded`
 */
export function presentViewerRights(
  viewer: Viewer,
  row: Parameters<typeof mayEmbed>[1],
  embedKey: string | null = null,
): PollDetailWire['grants'] {
  const isEmbeddable = mayEmbed(viewer, row)
  return {
    can_export: mayExport(viewer, row),
    can_embed: isEmbeddable,
    ...(isEmbeddable && embedKey !== null && { embed_key: embedKey }),
  }
}

/** @param grants from {@link presentViewerRights} */
export function presentPollDetail(row: PollDetailRow, grants: PollDetailWire['grants']): PollDetailWire {
  return {
    ...presentCard(row),
    answers: withHalves(row).map((answer) => ({
      ...presentAnswer(answer, row.preview),
      ...pickSnakeJson(answer, 'imageUrl', 'imageAlt'),
    })),
    ...pickSnakeJson(
      row,
      'voteCount',
      'description',
      'institute',
      'sponsor',
      'mode',
      'source',
      'attribution',
    ),
    age_breaks: row.ageBreaks,
    events: row.events.map(({ date, label, kind }) => ({ date, label, kind })),
    ...(row.targetReach === 'REVOTE_RANGE' && { takes_replacements: true }),
    grants,
  }
}

/** Lists present many cards: an object with copied names would take six times as long as this literal. */
function presentCard(row: CardRow) {
  return {
    id: row.id,
    title: row.title,
    question: row.question,
    kind: row.kind,
    status: row.status,
    exclusivity: row.exclusivity,
    topic: row.topic,
    tags: row.tags,
    image_url: row.imageUrl,
    image_alt: row.imageAlt,
    is_favorited: row.isFavorited,
    is_demo: row.isDemo,
    last_updated: floorToBerlinDay(row.updatedAt).toISOString(),
    published_at: row.publishedAt?.toISOString() ?? null,
    field_start: row.fieldStart,
    field_end: row.fieldEnd,
    sample_size: row.sampleSize,
    effective_n: row.effectiveSize,
    statistical_error: row.previewError,
    mean: row.previewMean,
    credit: formatCredit(row),
    population: row.population,
    sampling: row.sampling,
  }
}
