import { agreementColorStep } from '../../../contract/agreement-steps'
import { color } from '../../components/theme/tokens'

interface StepColor {
  fill: string
  /** The color of text on it. */
  ink: string
}

const NEUTRAL: StepColor = { fill: color.neutralSoft, ink: color.ink }
const STEPS: readonly StepColor[] = [
  { fill: color.diverge1, ink: color.onDiverge1 },
  { fill: color.diverge2, ink: color.onDiverge2 },
  { fill: color.diverge3, ink: color.onDiverge3 },
  { fill: color.diverge4, ink: color.onDiverge4 },
  { fill: color.diverge5, ink: color.onDiverge5 },
]

/** Returns the colors of a step of an agreement scale, from 1; without a step, those of "weiß nicht". */
export const getAgreementStepColors = (stepFromOne: number | undefined): StepColor =>
  stepFromOne === undefined ? NEUTRAL : (STEPS[stepFromOne - 1] ?? NEUTRAL)

/** Returns the color of a step of an agreement scale. @param rankFromStrongest from 0, the strongest agreement */
export const getAgreementColor = (rankFromStrongest: number, scaleLength: number): string =>
  getAgreementStepColors(agreementColorStep(rankFromStrongest, scaleLength)).fill
