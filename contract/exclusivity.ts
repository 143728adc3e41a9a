import type { ExclusivityType } from './enumerations/content.ts'

/** `GRANTED`: the organizations that the poll was granted to, and its owner. */
export type Circle = 'ALL' | 'GRANTED' | 'NOBODY'

interface ExclusivityRules {
  /** Who can find and open the poll in the customer area. Polls for `ALL` can also be on public pages. */
  readonly sees: Circle
  /** Who is offered the code to embed it. The widget host shows no poll that `NOBODY` embeds. */
  readonly embeds: Circle
  readonly exports: Circle
}

const OPEN: ExclusivityRules = { sees: 'ALL', embeds: 'ALL', exports: 'ALL' }
const OWN: ExclusivityRules = { sees: 'GRANTED', embeds: 'NOBODY', exports: 'GRANTED' }
const SEEN_BY_ALL: ExclusivityRules = { sees: 'ALL', embeds: 'GRANTED', exports: 'GRANTED' }

/** Who sees, embeds and exports a poll of each type, as far as their organization's role lets them. */
const EXCLUSIVITY: Readonly<Record<ExclusivityType, ExclusivityRules>> = {
  INSIGHT_POLL: OWN,
  OPEN_EXCLUSIVE: SEEN_BY_ALL,
  ALL_RIGHT_EXCLUSIVE: OWN,
  RESEARCH_POLL: SEEN_BY_ALL,
  SHARED_PUBLISHING: OPEN,
  INTERNATIONAL: OPEN,
}

/** Returns the rules of a poll; one without a type is open to all. */
export const exclusivityRules = (type: ExclusivityType | null): ExclusivityRules =>
  type === null ? OPEN : EXCLUSIVITY[type]

/** Tells whether an organization is in a circle. */
export const isWithin = (circle: Circle, isGranted: boolean): boolean =>
  circle === 'ALL' || (circle === 'GRANTED' && isGranted)
