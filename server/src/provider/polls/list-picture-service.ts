import { isSubstantiveAnswer } from '../../../../contract/answers.ts'
import { findCardFigure } from '../../../../contract/findings/card-figure.ts'
import { MIN_BASE } from '../../../../contract/limits.ts'
import { scaleHalves, withHalves } from '../../../../contract/scale-halves.ts'
import type { Context } from '../../context/context.ts'
import { createCardReader, type CardRow } from './card-repository.ts'
import { presentPoll } from './presenter.ts'
import type { PollScope } from './repository.ts'
import type { PollPictureWire } from './schema.ts'

/** The number of polls among which a picture is chosen: the work for a list is limited. */
const MAX_CANDIDATES = 20

/** Chooses one of the polls with figures. */
type PictureChoice = (polls: readonly CardRow[]) => CardRow | undefined

/**
 * Returns a function that returns the picture of each list of polls: the figures of one of the first polls that the
 * viewer may see, as on its card; null if none has figures.
 */
export function createListChartPictureFinder(
  context: Pick<Context, 'database' | 'pollIndex'>,
): (
  scope: PollScope | null,
  pollIdLists: readonly (readonly number[])[],
  choose: PictureChoice,
) => Promise<(PollPictureWire | null)[]> {
  const { pollIndex } = context
  const readCards = createCardReader(context)
  return async (scope, pollIdLists, choose) => {
    await pollIndex.refresh()
    const candidates = pollIdLists.map((ids) => pollIndex.filterVisible(scope, ids).slice(0, MAX_CANDIDATES))
    const rows = await readCards([...new Set(candidates.flat())])
    const withFigures = new Map(rows.filter(hasFigures).map((row) => [row.id, row]))
    return candidates.map((ids) => {
      const chosen = choose(ids.flatMap((id) => withFigures.get(id) ?? []))
      return chosen ? presentPicture(chosen) : null
    })
  }
}

const hasFigures = (row: CardRow): boolean => findCardFigure(row.kind, withShares(row)) !== null

function withShares(row: CardRow) {
  const shares = new Map(row.preview.map(({ position, share }) => [position, share]))
  return withHalves(row).map((answer) => ({ ...answer, share: shares.get(answer.position) ?? null }))
}

export const chooseFirstPoll: PictureChoice = ([first]) => first

/** Chooses the poll whose headline figure certainly leads by most, above other answers; else the first poll. */
export const chooseClearestLeadOrFirst: PictureChoice = (polls) => {
  let strongest = polls[0]
  let largest = 0
  for (const poll of polls) {
    const lead = certainLead(poll)
    if (lead > largest) {
      strongest = poll
      largest = lead
    }
  }
  return strongest
}

/**
 * Returns by how much the share in the headline of a card exceeds the other half of the scale, or the next answer, at
 * least: the 95 % range of a difference of two shares is at most twice as wide as the widest of one share. A mean leads
 * nothing.
 */
function certainLead(row: CardRow): number {
  const answers = withShares(row)
  const figure = findCardFigure(row.kind, answers)
  if (figure === null || row.sampleSize < MIN_BASE.low || row.previewError === null) return 0
  const isMean = figure.headline !== null && figure.highlightedPositions.length === 0
  if (isMean) return 0
  const shareOf = (positions: readonly number[]) =>
    answers.reduce((sum, { position, share }) => sum + (positions.includes(position) ? (share ?? 0) : 0), 0)
  const ranked = answers.filter(isSubstantiveAnswer).toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0))
  const headline =
    figure.highlightedPositions.length > 0
      ? figure.highlightedPositions
      : ranked.slice(0, 1).map(({ position }) => position)
  const next = ranked.find(({ position }) => !headline.includes(position))?.share ?? 0
  const bottom = scaleHalves({ kind: row.kind, answers })?.bottom
  return shareOf(headline) - (bottom ? shareOf(bottom) : next) - (2 * row.previewError) / 100
}

function presentPicture(row: CardRow): PollPictureWire {
  const { id, question, kind, answers, sample_size, statistical_error, mean, is_demo } = presentPoll({
    ...row,
    isFavorited: false,
  })
  return { id, question, kind, answers, sample_size, statistical_error, mean, is_demo }
}
