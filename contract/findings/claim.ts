import { isSubstantiveAnswer } from '../answers.ts'
import type { ClaimType } from '../enumerations/claims.ts'
import { scaleHalves } from '../scale-halves.ts'
import { pollFinding, type FindingFigures, type FindingPoll } from './poll-finding.ts'

/** One side of a claim: an answer, or the answers of a half of a scale. */
export interface ClaimSide {
  readonly positions: readonly number[]
  /** The half of the scale that these answers are; null for one answer. */
  readonly half: 'top' | 'bottom' | null
}

/** What a finding claims: an answer has a majority, or leads another. */
export interface Claim {
  readonly type: ClaimType
  readonly first: ClaimSide
  /** The side behind; null for a majority. */
  readonly second: ClaimSide | null
  /** Whether the finding states it as significant. Otherwise nothing can be overturned. */
  readonly isSecured: boolean
}

/** Returns what the finding of some figures claims; null without two sides, and for means without halves. */
export function findClaim(poll: FindingPoll, figures: FindingFigures): Claim | null {
  const { type } = pollFinding(poll, figures)
  const halves = scaleHalves(poll)
  if (figures.base === 'HIDDEN' || type === 'NONE') return null
  if (halves !== null && (type === 'HALVES' || type === 'MEAN' || type === 'TIE')) {
    const top = { positions: halves.top, half: 'top' } as const
    const bottom = { positions: halves.bottom, half: 'bottom' } as const
    const isTopFirst = getSideShare(figures, top) >= getSideShare(figures, bottom)
    const [first, second] = isTopFirst ? [top, bottom] : [bottom, top]
    return { type: 'LEAD', first, second, isSecured: type === 'HALVES' }
  }
  if (type === 'MEAN') return null
  const [first, second] = poll.answers
    .filter(isSubstantiveAnswer)
    .map(({ position }): ClaimSide => ({ positions: [position], half: null }))
    .sort((a, b) => getSideShare(figures, b) - getSideShare(figures, a))
  if (first === undefined) return null
  if (type === 'MAJORITY') return { type, first, second: null, isSecured: true }
  return second === undefined ? null : { type: 'LEAD', first, second, isSecured: type === 'LARGEST' }
}

/** Figures on the server or on the wire. */
interface SharesOfAnswers {
  readonly answers: readonly { readonly position: number; readonly share: number | null }[]
  readonly top: { readonly share: number | null } | null
  readonly bottom?: { readonly share: number | null } | null | undefined
}

/** Returns the share of a side, 0 to 1. */
export function getSideShare(figures: SharesOfAnswers, { positions, half }: ClaimSide): number {
  const ofHalf = half === null ? null : figures[half]?.share
  return (
    ofHalf ??
    figures.answers.reduce(
      (sum, { position, share }) => (positions.includes(position) ? sum + (share ?? 0) : sum),
      0,
    )
  )
}

/** Returns by how much the first side is ahead: of the second one, or of one half of all. */
export const getClaimLead = (figures: SharesOfAnswers, { first, second }: Claim): number =>
  getSideShare(figures, first) - (second === null ? 0.5 : getSideShare(figures, second))
