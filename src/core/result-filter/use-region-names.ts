import { useEffect, useState } from 'react'
import { REGION } from '../../../contract/enumerations/regions'
import { getLabelOrDash } from '../../../contract/enumerations/values'
import { parseIndividualRegionCode } from '../../../contract/region-code'
import { isDistrictCode } from './filter'
import { useIndividualRegions } from './individual-regions'

type Names = ReadonlyMap<string, string>

/** Returns the names of districts by code; empty until they are loaded, and if loading fails. */
export function useDistrictNames(isWanted: boolean): Names {
  const [names, setNames] = useState<Names>(() => new Map())
  useEffect(() => {
    if (!isWanted) return
    let isMounted = true
    // In the chunk of the map, because few users choose districts.
    import('../../charts/map/germany')
      .then(({ loadDistrictNames }) => loadDistrictNames())
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

/**
 * Returns a function from region code to name. Loads other names than those of states only if `regions` need them.
 *
 * @param citedNames the names of individual regions by code, as a citation contains them
 */
export function useRegionNames(regions: readonly string[], citedNames?: Names): (region: string) => string {
  const isUnknown = (region: string) =>
    parseIndividualRegionCode(region) !== null && citedNames?.has(region) !== true
  const names = useDistrictNames(regions.some(isDistrictCode))
  const individual = useIndividualRegions(regions.some(isUnknown))
  return (region) =>
    names.get(region) ??
    citedNames?.get(region) ??
    individual.find(({ code }) => code === region)?.title ??
    getLabelOrDash(REGION, region.replace(/^IR-/, 'Gebiet '))
}
