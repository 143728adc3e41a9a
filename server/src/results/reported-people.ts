import { PANEL_GROUP } from '../../../contract/panel.ts'

/** Rounds to steps of {@link PANEL_GROUP}, so that no difference of two counts reveals one person. */
export const roundToSteps = (people: number): number =>
  Math.round(people / PANEL_GROUP.step) * PANEL_GROUP.step

/** Rounds down to steps of {@link PANEL_GROUP}. */
export const roundDownToSteps = (people: number): number =>
  Math.floor(people / PANEL_GROUP.step) * PANEL_GROUP.step

/** Rounds a count with noise to steps; null if it is too small to report. */
export const reportPeople = (noisy: number): number | null =>
  noisy < PANEL_GROUP.hidden ? null : roundToSteps(noisy)
