import { useState } from 'react'
import { REGION } from '../../../contract/enumerations/regions'
import { Chip, ChipRow } from '../../components/chip'
import { Fields } from '../../components/field'
import { TextField } from '../../components/text-field'
import { containsFolded } from '../../lib/fold'
import { isDistrict } from './filter'
import { useDistrictNames } from './use-region-names'

interface RegionChoiceProps {
  chosen: readonly string[]
  onChange: (regions: string[]) => void
}

/** The number of hits shown. */
const MAX_HITS = 12

/** Chooses parts of the country and states from a list, or districts by name. The two kinds cannot be combined. */
export function RegionChoice({ chosen, onChange }: RegionChoiceProps) {
  const [wanted, setWanted] = useState('')
  const districts = [...useDistrictNames(true)].map(([code, name]) => ({ code, name }))
  const hits = wanted.trim() === '' ? [] : districts.filter(({ name }) => containsFolded(name, wanted))

  const toggle = (region: string) => {
    const alike = chosen.filter((other) => isDistrict(other) === isDistrict(region))
    onChange(alike.includes(region) ? alike.filter((other) => other !== region) : [...alike, region])
  }
  const chip = (region: string, name: string) => (
    <Chip key={region} isSelected={chosen.includes(region)} onClick={() => toggle(region)}>
      {name}
    </Chip>
  )
  return (
    <Fields>
      <ChipRow>
        <Chip isSelected={chosen.length === 0} onClick={() => onChange([])}>
          Deutschland
        </Chip>
        {Object.entries(REGION).map(([region, name]) => chip(region, name))}
      </ChipRow>
      <TextField
        label="Kreis suchen"
        type="search"
        autoComplete="off"
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      {wanted.trim() !== '' && (
        <ChipRow role="group" aria-label="Kreise">
          {hits.slice(0, MAX_HITS).map(({ code, name }) => chip(code, name))}
          {hits.length > MAX_HITS && <span>und {hits.length - MAX_HITS} weitere</span>}
          {hits.length === 0 && <span role="status">Kein Kreis gefunden.</span>}
        </ChipRow>
      )}
    </Fields>
  )
}
