import { MIN_BASE } from '../../../../contract/limits'
import type { PollDetail } from '../../../api/results'
import { LazyAnswerMap } from '../../../charts/frame/lazy-charts'
import type { AnswerMapProps } from '../../../charts/map/answer-map'
import { Banner } from '../../../components/banner'
import { ButtonLink } from '../../../components/button'
import { Cluster } from '../../../components/layout'
import { PrintOnly } from './print-styles'
import { useResultOrPrevious, type ShownResult } from './use-result'
import { getViewUrl, type AnalysisView } from './view'

/** With fewer of the 400 districts, a map says little about the country. */
const MIN_MEASURED = 200

interface DistrictMapProps extends ShownResult {
  poll: PollDetail
  mapProps: AnswerMapProps
}

/** The measured map of districts. If most of them have too few respondents, it links to maps with more values. */
export function MeasuredDistrictMap({ poll, view, result, mapProps }: DistrictMapProps) {
  const districts = result.tables.flatMap(({ groups }) => groups)
  const measured = districts.filter(({ base }) => base === 'OK').length
  // A region has fewer districts, and a poll without known regions has none.
  const isOfGermany = view.region.values.length === 0 && districts.length > 0
  return isOfGermany && measured < MIN_MEASURED && result.total.base !== 'HIDDEN' ? (
    <SparseMap {...{ poll, view, measured, mapProps }} />
  ) : (
    <LazyAnswerMap {...mapProps} />
  )
}

interface SparseMapProps extends Omit<DistrictMapProps, 'result'> {
  /** The number of districts with a reliable value. */
  measured: number
}

/** The sparse map, above links to maps with more values. In print, the map of states replaces it if it has a value. */
function SparseMap({ poll, view, measured, mapProps }: SparseMapProps) {
  const byState: AnalysisView = { ...view, mapLevel: 'STATE' }
  const { shown, isOutdated } = useResultOrPrevious(poll, byState)
  const states = isOutdated ? undefined : shown?.result
  const hasStates = states?.tables.some(({ groups }) => groups.some(({ base }) => base === 'OK'))
  const printed = hasStates ? states : undefined
  return (
    <>
      <LazyAnswerMap {...mapProps} printedResult={printed} />
      <Banner
        action={
          <Cluster as="span" data-print="none">
            {hasStates !== false && (
              <ButtonLink size="small" to={getViewUrl(poll.id, byState)}>
                Karte nach Bundesland
              </ButtonLink>
            )}
            <ButtonLink size="small" to={getViewUrl(poll.id, { ...view, mapValues: 'ESTIMATED' })}>
              Schätzung für alle Kreise
            </ButtonLink>
          </Cluster>
        }
      >
        {measuredText(measured)}
        {hasStates !== false && (
          <span data-print="none"> Die Karte der Bundesländer fasst mehr Befragte zusammen.</span>
        )}
        {printed && <PrintOnly> Gedruckt ist deshalb die Karte nach Bundesland.</PrintOnly>}
      </Banner>
    </>
  )
}

const measuredText = (measured: number): string =>
  measured === 0
    ? `In keinem Kreis wurden ${MIN_BASE.low} Menschen oder mehr befragt.`
    : `Nur in ${measured === 1 ? 'einem Kreis' : `${measured} Kreisen`} wurden ${MIN_BASE.low} Menschen oder mehr befragt.`
