import { useEffect, useState } from 'react'
import { labelOf } from '../../../contract/enumerations/values'
import { REGION } from '../../../contract/enumerations/regions'
import { isDistrict } from './filter'

type Names = ReadonlyMap<string, string>

/** The districts' names by code once they are fetched; empty before, and where they cannot be had. */
export function useDistrictNames(isWanted: boolean): Names {
  const [names, setNames] = useState<Names>(() => new Map())
  useEffect(() => {
    if (!isWanted) return
    let isAwaited = true
    // With the map's own part: few ever choose a district.
    import(/* webpackChunkName: "germany" */ '../../charts/germany')
      .then(({ districtNames }) => districtNames())
      .then(
        (found) => {
          if (isAwaited) setNames(found)
        },
        () => undefined, // without names there are still the codes
      )
    return () => {
      isAwaited = false
    }
  }, [isWanted])
  return names
}

/** What regions are called; districts' names are fetched when there are any to be named. */
export function useRegionNames(regions: readonly string[]): (region: string) => string {
  const names = useDistrictNames(regions.some(isDistrict))
  return (region) => names.get(region) ?? labelOf(REGION, region)
}
