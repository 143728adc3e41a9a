import { PANEL_GROUP_ROUNDING } from '../../../contract/panel.ts'

/** Rounds to steps of {@link PANEL_GROUP_ROUNDING}, so that no difference of two counts reveals one person. */
export const roundToPanelSteps = (people: number): number =>
  Math.round(people / PANEL_GROUP_ROUNDING.step) * PANEL_GROUP_ROUNDING.step

/** Rounds down to steps of {@link PANEL_GROUP_ROUNDING}. */
export const roundDownToPanelSteps = (people: number): number =>
  Math.floor(people / PANEL_GROUP_ROUNDING.step) * PANEL_GROUP_ROUNDING.step

/** Rounds a count with noise to steps; null if it is too small to report. */
export const toReportedPeople = (noisy: number): number | null =>
  noisy < PANEL_GROUP_ROUNDING.hidden ? null : roundToPanelSteps(noisy)
