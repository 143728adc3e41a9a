import { useEffect, useState } from 'react'
import { REGION } from '../../../contract/enumerations/regions'
import { getLabel } from '../../../contract/enumerations/values'
import { isDistrict } from './filter'

type Names = ReadonlyMap<string, string>

/** Returns the names of districts by code; empty until they are loaded, and if loading fails. */
export function useDistrictNames(isWanted: boolean): Names {
  const [names, setNames] = useState<Names>(() => new Map())
  useEffect(() => {
    if (!isWanted) return
    let isMounted = true
    // In the chunk of the map, because few users choose districts.
    import(/* webpackChunkName: "germany" */ '../../charts/map/germany')
      .then(({ districtNames }) => districtNames())
      .then(
        (found) => {
          if (isMounted) setNames(found)
        },
        () => undefined, // the codes are shown instead
      )
    return () => {
      isMounted = false
    }
  }, [isWanted])
  return names
}

/** Returns a function from region code to name. Loads the names of districts only if one is among `regions`. */
export function useRegionNames(regions: readonly string[]): (region: string) => string {
  const names = useDistrictNames(regions.some(isDistrict))
  return (region) => names.get(region) ?? getLabel(REGION, region)
}
