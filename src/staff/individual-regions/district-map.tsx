import { useEffect, useState } from 'react'
import { loadGermanyGeometry } from '../../charts/map/germany'
import { RegionChoiceMap } from '../../charts/map/region-choice-map'
import { Loading, MapSkeleton } from '../../components/skeleton'
import { ErrorState } from '../../components/states'

interface DistrictMapProps {
  chosen: ReadonlySet<string>
  isReadOnly: boolean
  onToggle: (code: string) => void
}

/** A map of the districts, which are chosen by click. It loads its geometry when it is rendered. */
export function DistrictMap({ chosen, isReadOnly, onToggle }: DistrictMapProps) {
  const [geometry, setGeometry] = useState<Awaited<ReturnType<typeof loadGermanyGeometry>> | 'failed' | null>(
    null,
  )
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const show = (result: typeof geometry) => {
      if (isCurrent) setGeometry(result)
    }
    loadGermanyGeometry().then(show, () => show('failed'))
    return () => {
      isCurrent = false
    }
  }, [attempt])
  if (geometry === 'failed')
    return (
      <ErrorState
        text="Die Karte konnte nicht geladen werden. Codes lassen sich trotzdem einfügen."
        onRetry={() => {
          setGeometry(null)
          setAttempt(attempt + 1)
        }}
      />
    )
  if (geometry === null)
    return (
      <Loading label="Die Karte wird geladen …">
        <MapSkeleton />
      </Loading>
    )
  return <RegionChoiceMap {...geometry} label="Karte der Kreise" {...{ chosen, isReadOnly, onToggle }} />
}
