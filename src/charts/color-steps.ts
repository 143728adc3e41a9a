import { color } from '../components/theme/tokens'

/** From few to many; the lightest is nearest to the paper. */
export const stepColors = [color.step1, color.step2, color.step3, color.step4, color.step5] as const
