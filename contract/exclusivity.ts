import type { ExclusivityType } from './enumerations/content.ts'

/** A group of organizations. `GRANTED`: those that the poll was granted to, and its owner. */
export type Circle = 'ALL' | 'GRANTED' | 'NOBODY'

interface ExclusivityRules {
  /** Who can find and open the poll in the customer area. Public pages can show polls for `ALL`. */
  readonly sees: Circle
  /** Who gets the code to embed the poll. If `NOBODY` does, the widget host does not show the poll. */
  readonly embeds: Circle
  readonly exports: Circle
}

const OPEN: ExclusivityRules = { sees: 'ALL', embeds: 'ALL', exports: 'ALL' }
const OWN: ExclusivityRules = { sees: 'GRANTED', embeds: 'NOBODY', exports: 'GRANTED' }
const SEEN_BY_ALL: ExclusivityRules = { sees: 'ALL', embeds: 'GRANTED', exports: 'GRANTED' }

/** Who may see, embed and export polls of each type. The role of the organization can restrict this further. */
const EXCLUSIVITY: Readonly<Record<ExclusivityType, ExclusivityRules>> = {
  INSIGHT_POLL: OWN,
  OPEN_EXCLUSIVE: SEEN_BY_ALL,
  ALL_RIGHT_EXCLUSIVE: OWN,
  RESEARCH_POLL: SEEN_BY_ALL,
  SHARED_PUBLISHING: OPEN,
  INTERNATIONAL: OPEN,
}

/** Returns the rules for a type of polls. Polls without a type are open to all. */
export const exclusivityRules = (type: ExclusivityType | null): ExclusivityRules =>
  type === null ? OPEN : EXCLUSIVITY[type]

/** Returns whether an organization belongs to a circle. @param isGranted whether it owns the poll or has a grant for it */
export const isWithin = (circle: Circle, isGranted: boolean): boolean =>
  circle === 'ALL' || (circle === 'GRANTED' && isGranted)
