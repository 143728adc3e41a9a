import { useId } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { RESULT_DIMENSION } from '../../../../contract/enumerations/results'
import { changeGapText } from '../../../../contract/findings/change-finding'
import { contrastFinding, contrastsNote } from '../../../../contract/findings/contrast-finding'
import { formatMeanNumber, formatWholePercent } from '../../../../contract/findings/numbers'
import { isUnweighted } from '../../../../contract/result-weights'
import { TEXT } from '../../../../contract/texts'
import type { PollContrasts, PollDetail } from '../../../api/results'
import { ValueBarsWithWhiskers } from '../../../charts/bars/contrast-bars'
import { Muted } from '../../../components/layout'
import { color, font, media, space, text } from '../../../components/theme/tokens'
import { PendingView } from '../../../core/requests/pending-view'
import { preventRangeLineBreaks } from '../../../lib/keep-ranges'
import { breakableGrid } from './print-styles'
import { useFetchedContrasts } from './use-contrasts'
import type { ShownResult } from './use-result'
import { getViewUrl, type AnalysisView } from './view'

type Contrast = PollContrasts['contrasts'][number]

const Part = styled.section`
  ${breakableGrid(1.5)}
  h2 {
    font-size: ${text.title};
  }
  ${media.print} {
    margin-block-start: ${space(3)};
    article > p:has(> a) {
      display: none;
    }
    /* While the differences are computed, there is only a heading. */
    &:has([role='status']) {
      display: none;
    }
  }
`
const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${space(2.5)} ${space(4)};
  ${media.print} {
    grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr));
    gap: ${space(1.5)} ${space(2)};
  }
  article {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(1)};
    align-content: start;
    padding-block-start: ${space(1.5)};
    border-block-start: 1px solid ${color.lineStrong};
    font-size: ${text.small};
    break-inside: avoid;
  }
  h3 {
    color: ${color.inkMuted};
    font: 600 ${text.small} / 1.3 ${font.sans};
  }
`
/** The largest significant differences of a result: between groups, over time, between regions. */
export function AtAGlanceDifferences({ poll, view, result }: ShownResult & { poll: PollDetail }) {
  const id = useId()
  return (
    <Part aria-labelledby={id}>
      <h2 id={id}>Auf einen Blick</h2>
      {result.total.base === 'OK' ? (
        <Contrasts poll={poll} view={view} result={result} />
      ) : (
        <Muted>{contrastsNote({ groups: 0, change: 0, regions: 0 }, [], null)}</Muted>
      )}
    </Part>
  )
}

function Contrasts({ poll, view, result }: ShownResult & { poll: PollDetail }) {
  const { response, error, load } = useFetchedContrasts(poll.id, view)
  if (!response)
    return <PendingView error={error} onRetry={load} label="Die Vergleiche werden berechnet …" lines={4} />
  const { contrasts, compared, changeGap } = response
  const isNothingCompared = Object.values(compared).every((count) => count === 0)
  const isPublished = result.weighting.method === 'PUBLISHED'
  return (
    <>
      {(contrasts.length > 0 || changeGap) && (
        <Columns>
          {contrasts.map((contrast) => (
            <Highlight
              key={contrast.type}
              {...{ poll, view, contrast }}
              unit={result.scale?.unit ?? null}
              ends={endsOf(poll, contrasts)}
            />
          ))}
          {changeGap && (
            <article>
              <h3>Im Zeitverlauf</h3>
              <p>{changeGapText(changeGap)}</p>
            </article>
          )}
        </Columns>
      )}
      <Muted>
        {contrasts.length > 0 && `${TEXT.rangeKey}. `}
        {isPublished && isNothingCompared
          ? TEXT.onlyTotalPublished
          : contrastsNote(compared, contrasts, changeGap)}
        {isUnweighted(result.weighting) && ' Alle Werte sind ungewichtet.'}
      </Muted>
    </>
  )
}

interface HighlightProps {
  poll: PollDetail
  view: AnalysisView
  contrast: Contrast
  unit: string | null
  /** The ends of the scale, the same for all charts so that they can be compared. */
  ends: readonly [number, number]
}

function Highlight({ poll, view, contrast, unit, ends }: HighlightProps) {
  const { title, sentence, numbers } = contrastFinding(poll, contrast, unit)
  const { to, label } = fullView(poll, view, contrast)
  const isMean = contrast.subject === 'MEAN'
  return (
    <article>
      <h3>{title}</h3>
      <p>{preventRangeLineBreaks(sentence)}</p>
      <ValueBarsWithWhiskers
        values={numbers}
        scaleRange={ends}
        format={isMean ? formatMeanNumber : formatWholePercent}
        asDots={isMean}
      />
      <p>
        <Link to={to}>{label}</Link>
      </p>
    </article>
  )
}

/** Returns the scale: from 0 to 1 for shares, from the smallest to the largest numeric answer for means. */
function endsOf({ answers }: PollDetail, contrasts: readonly Contrast[]): [number, number] {
  if (contrasts[0]?.subject !== 'MEAN') return [0, 1]
  const bounds = contrasts
    .flatMap(({ first, second }) => [first, second])
    .flatMap(({ value, ci95 }) => ci95 ?? [value])
  // The range of a class may exceed its value.
  const all = [...bounds, ...answers.flatMap(({ value, isDontKnow }) => (isDontKnow ? [] : (value ?? [])))]
  return [Math.min(...all), Math.max(...all)]
}

function fullView(poll: PollDetail, view: AnalysisView, { type, dimension }: Contrast) {
  if (type === 'CHANGE')
    return { to: getViewUrl(poll.id, { ...view, chart: 'verlauf' }), label: 'Zum ganzen Verlauf' }
  if (dimension === 'STATE')
    return { to: getViewUrl(poll.id, { ...view, chart: 'karte' }), label: 'Alle Bundesländer auf der Karte' }
  const groupBy = dimension === 'GENDER' || dimension === 'EAST_WEST' ? dimension : 'AGE'
  return {
    to: getViewUrl(poll.id, { ...view, chart: 'gruppen', groupBy }),
    label: `Alle Gruppen nach ${RESULT_DIMENSION[groupBy]}`,
  }
}
