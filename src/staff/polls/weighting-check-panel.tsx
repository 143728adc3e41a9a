import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { WEIGHTING_MARGIN } from '../../../contract/enumerations/results'
import { getLabelOrDash } from '../../../contract/enumerations/values'
import { DataTable } from '../../components/data-table'
import { Icon } from '../../components/icon'
import { Loading, TextSkeleton } from '../../components/skeleton'
import { ErrorState } from '../../components/states'
import { panelSurface } from '../../components/theme/mixins'
import { color, space, text } from '../../components/theme/tokens'
import { getErrorMessage } from '../../core/requests/error-message'
import { selectIsNotStarted } from '../../core/requests/selectors'
import type { CoreState } from '../../core/state'
import { formatCount, formatPercent } from '../../lib/format'
import type { ProposedWeightingCheck } from './api'
import { checkProposedWeighting, selectWeightingCheckState } from './feature'
import { toWeightingCheckQuery, validateMaxWeight, type PollValues } from './values'
import {
  formatCheckSentence,
  formatObstacleSentences,
  getSmallCategoryLabels,
  getWeightingFacts,
} from './weighting-texts'

const DEBOUNCE_MS = 400

const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)};
  padding: ${space(2)};
  ${panelSurface}
  &[aria-busy='true'] > * {
    opacity: 0.6;
  }
  ul {
    padding-inline-start: ${space(2.5)};
    font-size: ${text.small};
  }
  details {
    font-size: ${text.small};
  }
  summary {
    min-height: 28px;
    color: ${color.primary};
    cursor: pointer;
  }
`
const Verdict = styled.p`
  display: flex;
  gap: ${space(1)};
  align-items: start;
  color: ${color.ink};
  font-weight: 600;
  svg {
    flex: none;
    margin-block-start: 2px;
    color: ${color.inkMuted};
  }
  &[data-tone='good'] svg {
    color: ${color.good};
  }
  &[data-tone='warn'] svg {
    color: ${color.warn};
  }
`
const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  margin: 0;
  font-size: ${text.small};
  /* The basis of the check is a sentence, not a number. */
  > :first-child {
    flex-basis: 100%;
  }
  dt {
    color: ${color.inkMuted};
  }
  dd {
    margin: 0;
    font-weight: 600;
  }
`

interface WeightingCheckPanelProps {
  values: PollValues
  /** Null for a new poll. */
  pollId: number | null
}

/** Checks the weighting while the user edits it: whether it is possible, and how it affects the precision. */
export function WeightingCheckPanel({ values, pollId }: WeightingCheckPanelProps) {
  const dispatch = useDispatch()
  const { query: answered, check, isLoading, error } = useSelector(selectWeightingCheckState)
  const isUnanswered = useSelector((state: CoreState) => selectIsNotStarted(state, checkProposedWeighting))
  const [isSent, setSent] = useState(false)
  const { weighting, weightingMargins, maxWeight } = values
  const query = useMemo(
    () => toWeightingCheckQuery(pollId, { weighting, weightingMargins, maxWeight }),
    [pollId, weighting, weightingMargins, maxWeight],
  )
  const send = useCallback(() => {
    if (!query) return
    dispatch(checkProposedWeighting(query))
    setSent(true)
  }, [dispatch, query])
  const isFirst = useRef(true)
  useEffect(() => {
    const timer = setTimeout(send, isFirst.current ? 0 : DEBOUNCE_MS)
    isFirst.current = false
    return () => clearTimeout(timer)
  }, [send])

  const valuesError = validateMaxWeight(values)
  const shown = answered?.pollId === query?.pollId ? check : null // hides the check of another poll
  return (
    <Panel aria-label="Prüfung der Gewichtung" aria-busy={isLoading && shown !== null}>
      {valuesError ? (
        <p role="status">Keine Prüfung mit diesem größten Gewicht: {valuesError}</p>
      ) : error ? (
        <ErrorState text={getErrorMessage(error)} onRetry={send} />
      ) : shown ? (
        <Checked check={shown} targetSampleSize={values.targetSampleSize} />
      ) : isSent && isUnanswered ? (
        <ErrorState text="Die Prüfung der Gewichtung wurde unterbrochen." onRetry={send} />
      ) : (
        <Loading label="Die Gewichtung wird geprüft …">
          <TextSkeleton lines={4} />
        </Loading>
      )}
    </Panel>
  )
}

const TONES: Record<ProposedWeightingCheck['state'], 'good' | 'warn' | 'plain'> = {
  CONVERGED: 'good',
  LIMITED: 'warn',
  FALLBACK: 'warn',
  UNWEIGHTED: 'warn',
  NOT_RAKED: 'plain',
  NO_VOTES: 'plain',
}
const ICONS = { good: CircleCheck, warn: CircleAlert, plain: Info }

function Checked({ check, targetSampleSize }: { check: ProposedWeightingCheck; targetSampleSize: string }) {
  const tone = TONES[check.state]
  const small = getSmallCategoryLabels(check)
  return (
    <>
      <Verdict role="status" data-tone={tone}>
        <Icon of={ICONS[tone]} size={20} />
        <span>{formatCheckSentence(check)}</span>
      </Verdict>
      {check.obstacles.length > 0 && (
        <ul aria-label="Woran es liegt">
          {formatObstacleSentences(check).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {check.state !== 'NO_VOTES' && (
        <Facts>
          {getWeightingFacts(check, targetSampleSize).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
      )}
      {small.length > 0 && (
        <p>
          {small.length === 1 ? 'Eine Kategorie hat' : `${formatCount(small.length)} Kategorien haben`} sehr
          wenige Stimmen: {small.join(', ')}
        </p>
      )}
      {check.margins.length > 0 && (
        <details>
          <summary>Ist und Soll je Merkmal</summary>
          <MarginTables check={check} />
        </details>
      )}
    </>
  )
}

/** A table per margin with the actual, target and weighted shares of its categories. */
const MarginTables = ({ check }: { check: ProposedWeightingCheck }) => (
  <>
    {check.margins.map(({ name, categories }) => (
      <DataTable
        key={name}
        caption={getLabelOrDash(WEIGHTING_MARGIN, name)}
        isDense
        rows={categories}
        rowKey={({ label }) => label}
        columns={[
          { id: 'label', header: 'Kategorie', isRowHeader: true, cell: ({ label }) => label },
          {
            id: 'n',
            header: 'Stimmen',
            isNumeric: true,
            cell: ({ n }) => (n === null ? 'unter 10' : formatCount(n)),
          },
          { id: 'share', header: 'Anteil', isNumeric: true, cell: ({ share }) => formatPercent(share) },
          {
            id: 'target',
            header: 'Soll',
            isNumeric: true,
            cell: ({ target, isOfficial }) => (isOfficial ? formatPercent(target) : 'wie Anteil'),
          },
          {
            id: 'achieved',
            header: 'Gewichtet',
            isNumeric: true,
            cell: ({ achieved }) => formatPercent(achieved),
          },
        ]}
      />
    ))}
  </>
)
