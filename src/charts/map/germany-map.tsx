import { useEffect, useState } from 'react'
import type { Measure } from '../../../contract/charts/measure'
import { canDrawMap, type MapLevel } from '../../../contract/charts/model/map'
import type { RegionValue } from '../../../contract/charts/types'
import { Loading, MapSkeleton, RowsSkeleton } from '../../components/skeleton'
import { ErrorState } from '../../components/states'
import { REGION_MAP_CHUNK } from '../frame/chart-chunks'
import { loadGermanyGeometry } from './germany'

async function loadMap(level: MapLevel) {
  const [{ RegionMapWithList: Map }, geometry] = await Promise.all([
    REGION_MAP_CHUNK.load(),
    loadGermanyGeometry(level),
  ])
  return { Map, geometry }
}

interface GermanyMapProps {
  level?: MapLevel
  regions: readonly RegionValue[]
  measure?: Measure
  /** The values are model estimates. */
  isEstimated?: boolean
}

type LoadedMap = Awaited<ReturnType<typeof loadMap>>

/**
 * A map of the districts, states or individual regions; only their list if the measured values are not enough for a map.
 * It loads its code and geometry when it is rendered.
 */
export function GermanyMap({ level = 'NUTS3', regions, measure, isEstimated = false }: GermanyMapProps) {
  const [map, setMap] = useState<LoadedMap | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isCurrent = true
    const show = (result: LoadedMap | 'failed') => {
      if (isCurrent) setMap(result)
    }
    loadMap(level).then(show, () => show('failed'))
    return () => {
      isCurrent = false
    }
  }, [level, attempt])

  const retry = () => {
    setMap(null)
    setAttempt(attempt + 1)
  }
  const isDrawn = isEstimated || canDrawMap({ level, regions })
  if (map === 'failed') return <ErrorState text="Die Karte konnte nicht geladen werden." onRetry={retry} />
  if (map === null)
    return (
      <Loading label="Die Karte wird geladen …">
        {isDrawn ? <MapSkeleton /> : <RowsSkeleton count={12} height={36} />}
      </Loading>
    )
  const { Map, geometry } = map
  return (
    <Map
      {...geometry}
      regions={regions}
      measure={measure}
      isEstimated={isEstimated}
      isListOnly={!isDrawn}
      {...(level === 'INDIVIDUAL_REGION' && { backgroundObjectName: 'states' })}
    />
  )
}
