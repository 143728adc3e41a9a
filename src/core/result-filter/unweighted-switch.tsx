import { styled } from 'styled-components'
import { Banner } from '../../components/banner'
import { Chip, ChipRow } from '../../components/chip'
import { space } from '../../components/theme/tokens'

const Part = styled.div`
  display: grid;
  gap: ${space(1.5)};
  margin-block-start: ${space(1.5)};
`

interface UnweightedSwitchProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A switch that shows all charts unweighted, with an explanation. */
export const UnweightedSwitch = ({ isOn, onChange }: UnweightedSwitchProps) => (
  <Part>
    <ChipRow>
      <Chip isSelected={isOn} onClick={() => onChange(!isOn)}>
        Ungewichtet anzeigen
      </Chip>
    </ChipRow>
    {isOn && (
      <Banner kind="info">
        Ungewichtet zählt jede Antwort gleich viel. Die Anteile gelten dann für die Befragten, nicht für die
        Bevölkerung. Fehlerbereiche und Urteile rechnen so, als wären die Befragten zufällig ausgewählt.
      </Banner>
    )}
  </Part>
)
