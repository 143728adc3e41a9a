import { styled } from 'styled-components'
import { formatSigned, formatPlusMinus } from '../../../../contract/findings/numbers'
import { weightingText } from '../../../../contract/margins-text'
import { droppedMarginsText, targetsSourceText } from '../../../../contract/weighting-words'
import type { DistrictEstimates, PollDetail } from '../../../api/results'
import { formatEstimatedAnswer } from '../../../charts/map/estimates'
import { createNumberColumn, DataTable } from '../../../components/data-table'
import { media, space } from '../../../components/theme/tokens'
import { formatCount, formatMean, formatFullDate } from '../../../lib/format'

type Estimates = NonNullable<DistrictEstimates['estimates']>

const Details = styled.details`
  summary {
    padding-block: ${space(1)};
    font-weight: 600;
    cursor: pointer;
  }
  > * + * {
    margin-block-start: ${space(1.5)};
  }
  ${media.print} {
    &:not([open]) {
      display: none;
    }
  }
`

/** The effect of each part of the model on an answer, in percentage points at a share of 50 %. */
const TERMS: readonly { label: string; of: (answer: Estimates['answers'][number]) => string }[] = [
  { label: 'Alter (Streuung)', of: ({ spread }) => spreadText(spread.age) },
  { label: 'Alter × Geschlecht (Streuung)', of: ({ spread }) => spreadText(spread.ageGender) },
  { label: 'Bundesland (Streuung)', of: ({ spread }) => spreadText(spread.state) },
  { label: 'Kreis (Streuung)', of: ({ spread }) => spreadText(spread.district) },
  { label: 'Männer gegenüber Frauen', of: ({ effects }) => effectText(effects.male) },
  { label: 'Ost gegenüber West', of: ({ effects }) => effectText(effects.east) },
  { label: 'Dichter besiedelt (eine Standardabweichung)', of: ({ effects }) => effectText(effects.density) },
  { label: 'Verschiebung auf das gemessene Ergebnis', of: ({ shift }) => effectText(shift) },
]

const spreadText = (points: number | null) =>
  points === null ? '–' : formatPlusMinus(formatMean(points), null)
const effectText = (points: number | null) => (points === null ? 'nicht im Modell' : formatSigned(points))

const versionedWeighting = (weighting: Estimates['weighting']): string =>
  [weightingText(weighting), targetsSourceText(weighting)].filter(Boolean).join(', ')

/** Explains how the estimates were computed, with the parameters of the model. */
export const EstimateMethod = ({ poll, estimates }: { poll: PollDetail; estimates: Estimates }) => (
  <Details>
    <summary>Wie geschätzt wird</summary>
    <p>
      Geschätzt ist, was die Einwohnerinnen und Einwohner eines Kreises ab 18 Jahren antworten würden. Ein
      Modell lernt aus allen Antworten, was Alter, Geschlecht, Bundesland, Ost und West, Siedlungsdichte und
      der Kreis selbst ausmachen, und rechnet es auf die Einwohner jedes Kreises um (Mehrebenenregression mit
      Poststratifikation). Ein Kreis mit wenigen Antworten leiht sich von ähnlichen Menschen und ähnlichen
      Kreisen.
    </p>
    <p>
      Eine Schätzung ist keine Umfrage im Kreis. Sie gleicht kleine Fallzahlen aus, nicht aber, dass die
      Teilnahme freiwillig ist. Der Bereich in Klammern enthält den wahren Wert in etwa 95 von 100 Fällen,
      wenn das Modell stimmt.
    </p>
    {estimates.figures === 'PROTECTED' && (
      <p>
        Grundlage sind die geschützten Zahlen. Kreise mit wenigen Antworten stehen deshalb fast nur für ihr
        Land, ihre Siedlungsdichte und ihre Altersgruppen. Die Schätzung verrät nichts, was nicht schon in
        diesen Zahlen steht.
      </p>
    )}
    <p>
      Formel: Logit des Anteils = Grundniveau + Männer oder Frauen + Ost oder West + Dichte + Alter + Alter ×
      Geschlecht + Bundesland + Kreis. Die letzten vier sind Zufallseffekte.
    </p>
    <DataTable
      caption="Teile des Modells, in Prozentpunkten bei einem Anteil von 50 %"
      isDense
      rows={TERMS}
      rowKey={({ label }) => label}
      columns={[
        { id: 'term', header: 'Teil', isRowHeader: true, cell: ({ label }) => label },
        ...estimates.answers.map((answer, index) =>
          createNumberColumn(
            String(index),
            formatEstimatedAnswer(poll, answer),
            ({ of }: (typeof TERMS)[number]) => of(answer),
          ),
        ),
      ]}
    />
    <p>
      Danach sind alle Kreise gemeinsam so verschoben, dass sie zusammen das gemessene Ergebnis aller
      Befragten ergeben ({versionedWeighting(estimates.weighting)}).{' '}
      {droppedMarginsText(estimates.weighting.droppedMargins ?? [], estimates.weighting)}
    </p>
    <p>
      Grundlage: rund {formatCount(estimates.votes)} Antworten mit Bundesland, davon{' '}
      {estimates.votesWithoutDistrict === 0
        ? 'weniger als 100'
        : `rund ${formatCount(estimates.votesWithoutDistrict)}`}{' '}
      ohne Kreis. Berechnet am {formatFullDate(estimates.fittedOn)}; neu gerechnet wird höchstens einmal am
      Tag und erst nach 5 % mehr Antworten; nach anderer Gewichtung sofort, aber aus denselben Antworten.
    </p>
    <p>
      Einwohner: Statistisches Bundesamt, Länder nach Alter und Geschlecht am 31.12.2023, Kreise nach
      Geschlecht und Fläche am 31.12.2018; die Altersverteilung eines Kreises ist die seines Landes. Nicht im
      Modell, weil es keine freien Zahlen für alle Kreise gibt: Wahlergebnisse, Einkommen und das Alter der
      Einwohner je Kreis.
    </p>
  </Details>
)
