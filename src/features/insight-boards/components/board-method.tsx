import { TEXT } from '../../../../contract/texts'
import { Section } from '../../../components/page-header'
import { config } from '../../../lib/config'

/** The method of a board's results. @param props.isProtected whether noise was added to any of them */
export const BoardMethod = ({ isProtected }: { isProtected: boolean }) => (
  <Section aria-labelledby="methodik">
    <h2 id="methodik">Methodik</h2>
    <p>
      Bei jeder Grafik stehen Quelle, Gewichtung, Fallzahl, effektive Fallzahl, Zeitraum und statistischer
      Fehler. An den eigenen Umfragen von Meinungsbild beteiligen sich Personen ab 18 Jahren in Deutschland
      online und freiwillig; ihre Antworten sind, soweit sie es zulassen, nach Alter, Geschlecht und
      Bundesland gewichtet. Der Bereich von 95 % beschreibt die Unsicherheit unter diesem Modell: Weil die
      Teilnahme freiwillig ist, lässt sich ein Fehler wie bei einer Zufallsstichprobe nicht berechnen. Für
      Studien anderer Quellen gilt, was deren Institut angibt.
    </p>
    <p>
      {TEXT.smallGroups} {isProtected && TEXT.protectedFigures}{' '}
      <a href={config().methodologyUrl}>Ausführliche Methodik</a>
    </p>
  </Section>
)
