import { ChevronDown } from 'lucide-react'
import { styled } from 'styled-components'
import { Chip } from '../../components/chip'
import { Disclosure } from '../../components/disclosure'
import { Icon } from '../../components/icon'
import { space, text } from '../../components/theme/tokens'

const Panel = styled.div`
  display: grid;
  gap: ${space(1.5)};
  justify-items: start;
  font-size: ${text.small};
`

interface WeightsMenuProps {
  isUnweighted: boolean
  onChange: (isUnweighted: boolean) => void
}

/** The last menu of a filter bar: shows all charts unweighted. */
export const WeightsMenu = ({ isUnweighted, onChange }: WeightsMenuProps) => (
  <Disclosure
    align="end"
    button={
      <>
        {isUnweighted ? 'Ungewichtet' : 'Gewichtet'} <Icon of={ChevronDown} size={16} />
      </>
    }
  >
    <Panel>
      <Chip isSelected={isUnweighted} onClick={() => onChange(!isUnweighted)}>
        Ungewichtet anzeigen
      </Chip>
      <p>
        Gewichtet zählt jede Antwort so, dass die Befragten der Bevölkerung entsprechen. Ungewichtet zählt
        jede gleich viel.
      </p>
    </Panel>
  </Disclosure>
)
