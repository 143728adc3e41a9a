import { MIN_BASE } from '../../../contract/limits.ts'
import { PANEL_GROUP } from '../../../contract/panel.ts'

/** Numbers of people below this could point at persons, and are not told. */
export const MIN_REPORTED_COUNT = MIN_BASE.reported

/** A number of people as it may be told: null for one and more, but too few. */
export const reportedCount = (people: number): number | null =>
  people > 0 && people < MIN_REPORTED_COUNT ? null : people

/** Rounds to tens, so that no difference of two figures is one person. */
export const inSteps = (people: number): number => Math.round(people / PANEL_GROUP.step) * PANEL_GROUP.step
