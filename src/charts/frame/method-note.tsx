import { marginsText } from '../../../contract/margins-text'
import { TEXT } from '../../../contract/texts'
import type { ViewResult } from '../../api/results'
import type { ChartPoll } from './chart-data'

const WEIGHTINGS: Partial<Record<string, string>> = {
  SUPPLIED: TEXT.weightedBySource,
  PUBLISHED: TEXT.sharesAsPublished,
}

export const weightingText = ({ method, margins }: ViewResult['weighting']): string =>
  method === 'RAKED' ? `gewichtet nach ${marginsText(margins)}` : (WEIGHTINGS[method] ?? TEXT.unweighted)

/** The note after the source of a chart: the weighting, and "Demodaten" for demo data. */
export const MethodNote = ({ poll, weighting }: { poll: ChartPoll; weighting: ViewResult['weighting'] }) => (
  <>
    {weightingText(weighting)}
    {poll.isDemo && ' · Demodaten'}
  </>
)
