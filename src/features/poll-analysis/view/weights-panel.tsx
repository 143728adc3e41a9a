import { WEIGHTING_MARGIN } from '../../../../contract/enumerations/results'
import { getLabelOrDash } from '../../../../contract/enumerations/values'
import { marginsText } from '../../../../contract/margins-text'
import { isProfileMargin } from '../../../../contract/weighting-profile'
import { methodTargetsSourceText } from '../../../../contract/weighting-words'
import type { PollWeights } from '../../../api/results'
import { createNumberColumn, DataTable } from '../../../components/data-table'
import type { PollId } from '../../../core/entities/poll'
import { useRevalidatedRead } from '../../../core/requests/cached-read'
import { PendingView } from '../../../core/requests/pending-view'
import { formatPercent } from '../../../lib/format'
import { POLL_WEIGHTS_READ } from '../panel-reads'

type Category = PollWeights['margins'][number]['categories'][number]

/** The weighting margins of a poll: the shares in the population and among respondents, and the weights. */
export function WeightsPanel({ pollId, isProtected }: { pollId: PollId; isProtected: boolean }) {
  const { response: weights, error, load } = useRevalidatedRead(POLL_WEIGHTS_READ, pollId)
  if (!weights)
    return (
      <PendingView
        error={error}
        errorText="Die Gewichte konnten nicht geladen werden."
        onRetry={load}
        label=""
        lines={8}
      />
    )
  return (
    <>
      <h3>Wonach gewichtet wird</h3>
      <p>
        Die Tabellen zeigen alle Befragten der gesamten Laufzeit; ein kürzerer Zeitraum ist für sich
        gewichtet. Gewichte begrenzt bei {formatPercent(weights.trimmedShare)} der Antworten ·{' '}
        {methodTargetsSourceText(weights)}
      </p>
      {isProtected && (
        <p>
          Die Anteile in der Spalte „Ungewichtet“ enthalten kleine Zufallsabweichungen zum Schutz der
          Befragten.
        </p>
      )}
      {weights.withoutProfile && (
        <>
          <p>
            Der Anteil derer, die die Profilfrage nicht beantwortet haben, bleibt, wie er ist; die übrigen
            werden auf die Zielwerte gewichtet.
          </p>
          <DataTable
            caption={`Mit und ohne ${profileNames(weights)}`}
            isDense
            rows={weights.withoutProfile.answers}
            rowKey={({ label }) => label}
            columns={COMPARED}
          />
        </>
      )}
      {weights.margins.map(({ name, categories }) => (
        <DataTable
          key={name}
          caption={getLabelOrDash(WEIGHTING_MARGIN, name)}
          isDense
          rows={categories}
          rowKey={({ label }) => label}
          columns={COLUMNS}
        />
      ))}
    </>
  )
}

const profileNames = ({ margins }: PollWeights): string =>
  marginsText(margins.map(({ name }) => name).filter(isProfileMargin))

type ComparedAnswer = NonNullable<PollWeights['withoutProfile']>['answers'][number]

const COMPARED = [
  { id: 'label', header: 'Antwort', isRowHeader: true, cell: ({ label }: ComparedAnswer) => label },
  createNumberColumn('with', 'Mit', ({ weighted }: ComparedAnswer) => formatPercent(weighted)),
  createNumberColumn('without', 'Ohne', ({ withoutProfile }: ComparedAnswer) =>
    formatPercent(withoutProfile),
  ),
]

const COLUMNS = [
  { id: 'label', header: 'Gruppe', isRowHeader: true, cell: ({ label }: Category) => label },
  createNumberColumn('target', 'Bevölkerung', ({ target }: Category) => formatPercent(target)),
  createNumberColumn('unweighted', 'Ungewichtet', ({ unweighted }: Category) =>
    unweighted === null ? 'zu wenige' : formatPercent(unweighted),
  ),
  createNumberColumn('weighted', 'Gewichtet', ({ weighted }: Category) => formatPercent(weighted)),
]
