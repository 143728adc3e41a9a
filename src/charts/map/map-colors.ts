import { REGION_VERDICTS } from '../../../contract/charts/model/map'
import { color } from '../../components/theme/tokens'

/** The sequential color scale, from low to high values. */
export const stepColors = [color.step1, color.step2, color.step3, color.step4, color.step5] as const

/** The colors of `REGION_VERDICTS`, in their order. */
export const verdictColors = REGION_VERDICTS.map((verdict) => color[verdict.color])
