import { PANEL_GROUP } from '../../../contract/panel.ts'

/** Numbers of people below this could point at persons, and are not told. */
export const MIN_REPORTED_COUNT = 10

/** A number of people as it may be told: null from one to nine. */
export const reportedCount = (people: number): number | null =>
  people > 0 && people < MIN_REPORTED_COUNT ? null : people

/** Rounds to tens, so that no difference of two figures is one person. */
export const inSteps = (people: number): number => Math.round(people / PANEL_GROUP.step) * PANEL_GROUP.step
