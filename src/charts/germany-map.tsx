import { lazy, Suspense, useEffect, useState } from 'react'
import { Loading, TextSkeleton } from '../components/skeleton'
import { ErrorState } from '../components/states'
import { loadGermany, type Geometry, type RegionLevel } from './germany'
import type { RegionValue } from './types'

// Projection and topology weigh more than all other charts together: they come with the first map.
const RegionMap = lazy(async () => {
  const { RegionMap: Drawing } = await import(/* webpackChunkName: "region-map" */ './region-map')
  return { default: Drawing }
})

interface GermanyMapProps {
  level?: RegionLevel
  regions: readonly RegionValue[]
}

/** A map of the districts or states, which fetches what it draws. */
export function GermanyMap({ level = 'NUTS3', regions }: GermanyMapProps) {
  const [geometry, setGeometry] = useState<Geometry | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isAwaited = true
    const show = (result: Geometry | 'failed') => {
      if (isAwaited) setGeometry(result)
    }
    loadGermany(level).then(show, () => show('failed'))
    return () => {
      isAwaited = false
    }
  }, [level, attempt])

  const retry = () => {
    setGeometry(null)
    setAttempt(attempt + 1)
  }
  const waiting = (
    <Loading label="Die Karte wird geladen …">
      <TextSkeleton lines={12} />
    </Loading>
  )
  if (geometry === 'failed')
    return <ErrorState text="Die Karte konnte nicht geladen werden." onRetry={retry} />
  if (geometry === null) return waiting
  return (
    <Suspense fallback={waiting}>
      <RegionMap {...geometry} regions={regions} />
    </Suspense>
  )
}
