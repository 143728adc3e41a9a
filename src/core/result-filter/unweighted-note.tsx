import { Banner } from '../../components/banner'

export const UnweightedNote = () => (
  <Banner kind="info">
    Ungewichtet zählt jede Antwort gleich viel. Die Anteile gelten dann für die Befragten, nicht für die
    Bevölkerung. Fehlerbereiche und Urteile rechnen so, als wären die Befragten zufällig ausgewählt.
  </Banner>
)
