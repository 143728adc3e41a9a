import { useState } from 'react'
import { styled } from 'styled-components'
import { REGION } from '../../../contract/enumerations/regions'
import { Button } from '../../components/button'
import { Checkbox } from '../../components/choice-field'
import { Fields } from '../../components/field'
import { TextField } from '../../components/text-field'
import { space } from '../../components/theme/tokens'
import { hasAllQueryWords } from '../../lib/fold'
import { isDistrictOrIndividualRegion } from './filter'
import { useIndividualRegions } from './individual-regions'
import { useDistrictNames } from './use-region-names'

interface RegionChoiceProps {
  chosen: readonly string[]
  onChange: (regions: string[]) => void
}

/** The number of districts shown. */
const MAX_HITS = 12

const List = styled.div`
  display: grid;
  gap: ${space(1)};
  width: 20rem;
  max-width: 100%;
  max-height: min(20rem, 45vh);
  padding: ${space(0.5)};
  overflow-y: auto;
`

/**
 * Chooses individual regions, parts of the country, states or districts from a list, which a search narrows. Districts
 * and individual regions cannot be combined with the others. Districts are listed only if they are searched or chosen.
 */
export function RegionChoice({ chosen, onChange }: RegionChoiceProps) {
  const [wanted, setWanted] = useState('')
  const districts = [...useDistrictNames(true)]
  const isWanted = ([, name]: readonly [string, string]) => hasAllQueryWords(name, wanted)
  const isSearch = wanted.trim() !== ''
  const individual = useIndividualRegions(true).map(({ code, title }) => [code, title] as const)
  const regions = [...individual, ...Object.entries(REGION)].filter((region) => !isSearch || isWanted(region))
  const hits = districts.filter((district) => (isSearch ? isWanted(district) : chosen.includes(district[0])))
  const more = hits.length - MAX_HITS

  const toggle = (region: string) => {
    const alike = chosen.filter(
      (other) => isDistrictOrIndividualRegion(other) === isDistrictOrIndividualRegion(region),
    )
    onChange(alike.includes(region) ? alike.filter((other) => other !== region) : [...alike, region])
  }
  return (
    <Fields>
      <TextField
        label="Land, Kreis oder Gebiet suchen"
        type="search"
        autoComplete="off"
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      <List role="group" aria-label="Regionen">
        {[...regions, ...hits.slice(0, MAX_HITS)].map(([region, name]) => (
          <Checkbox
            key={region}
            label={name}
            checked={chosen.includes(region)}
            onChange={() => toggle(region)}
          />
        ))}
        {more > 0 && <span>und {more} weitere</span>}
        {regions.length + hits.length === 0 && <span role="status">Keine Region gefunden.</span>}
      </List>
      {chosen.length > 0 && (
        <Button size="small" variant="quiet" onClick={() => onChange([])}>
          Ganz Deutschland
        </Button>
      )}
    </Fields>
  )
}
