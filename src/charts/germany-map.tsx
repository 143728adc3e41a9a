import { useEffect, useState } from 'react'
import { Loading, TextSkeleton } from '../components/skeleton'
import { ErrorState } from '../components/states'
import { REGION_MAP } from './drawing-chunks'
import { loadGermany, type RegionLevel } from './germany'
import type { Measure } from './measure'
import type { RegionValue } from './types'

async function fetchMap(level: RegionLevel) {
  const [{ RegionMap: Drawing }, geometry] = await Promise.all([REGION_MAP.load(), loadGermany(level)])
  return { Drawing, geometry }
}

interface GermanyMapProps {
  level?: RegionLevel
  regions: readonly RegionValue[]
  measure?: Measure
  /** The values are those of a model. */
  isEstimated?: boolean
}

type Fetched = Awaited<ReturnType<typeof fetchMap>>

/** A map of the districts or states, which fetches what it draws. */
export function GermanyMap({ level = 'NUTS3', regions, measure, isEstimated }: GermanyMapProps) {
  const [map, setMap] = useState<Fetched | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isAwaited = true
    const show = (result: Fetched | 'failed') => {
      if (isAwaited) setMap(result)
    }
    fetchMap(level).then(show, () => show('failed'))
    return () => {
      isAwaited = false
    }
  }, [level, attempt])

  const retry = () => {
    setMap(null)
    setAttempt(attempt + 1)
  }
  if (map === 'failed') return <ErrorState text="Die Karte konnte nicht geladen werden." onRetry={retry} />
  if (map === null)
    return (
      <Loading label="Die Karte wird geladen …">
        <TextSkeleton lines={12} />
      </Loading>
    )
  const { Drawing, geometry } = map
  return <Drawing {...geometry} regions={regions} measure={measure} isEstimated={isEstimated} />
}
