import { contrastFinding } from '../../../../contract/findings/contrast-finding'
import { PATHS } from '../../../../contract/paths'
import { quoted } from '../../../../contract/texts'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import type { BoardPoll, Tile } from '../../../api/insight-boards'
import { chartMessage } from '../../../charts/messages'
import { answersOf, sampleOf, sublineOf } from '../../../charts/result/data'
import { AnswersChart } from '../../../charts/result/answers-chart'
import { MethodNote } from '../../../charts/result/method-note'
import { NoFigures } from '../../../charts/result/no-figures'
import { NotApplicable } from '../../../charts/result/not-applicable'
import { FetchedCrosstabChart, FetchedMapChart, FetchedTimeChart } from '../../../charts/fetched-drawings'
import { SampleQualityLine } from '../../../charts/sample-quality-line'
import { Banner } from '../../../components/banner'
import { Card } from '../../../components/card'
import { Stat } from '../../../components/stat'
import { TextLink } from '../../../components/text-link'
import { color, text, width } from '../../../components/theme/tokens'
import { selectIsPro } from '../../../core/session/selectors'
import { formatPercent, formatPercentRange } from '../../../lib/format'

interface TileCardProps {
  tile: Tile
  /** The poll behind the tile, where there is one that may be seen. */
  poll: BoardPoll | undefined
  /** Whose answers alone it shows; empty for all. */
  who: string
}

const Words = styled.p`
  max-width: ${width.text};
  white-space: pre-line;
`
const Question = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.small};
`

/** One tile of a board: a text, a number or a chart, each with what it could not do. */
export function TileCard({ tile, poll, who }: TileCardProps) {
  const isPro = useSelector(selectIsPro)
  if (tile.kind === 'TEXT') return <Words>{tile.text}</Words>
  if (!tile.isAvailable || !poll || !tile.result)
    return (
      <Card>
        {poll && <Question>{poll.question}</Question>}
        {tile.isAvailable ? (
          <p>{chartMessage('result.none')}</p>
        ) : (
          <p>Diese Umfrage ist nur für Organisationen sichtbar, denen sie freigegeben ist.</p>
        )}
      </Card>
    )
  return (
    <Card>
      <NotApplicable parts={tile.notApplicable} />
      {!tile.filterApplicable && tile.notApplicable.length === 0 && (
        <Banner kind="warn">{chartMessage('board.filterNotApplicable')}</Banner>
      )}
      <Drawing tile={tile} poll={poll} result={tile.result} who={who} />
      {isPro && (
        <div>
          <TextLink to={`${PATHS.analysis}/${poll.id}`} aria-label={`Zur Umfrage: ${poll.title}`}>
            Zur Umfrage
          </TextLink>
        </div>
      )}
    </Card>
  )
}

interface DrawingProps {
  tile: Tile
  poll: BoardPoll
  who: string
  result: NonNullable<Tile['result']>
}

function Drawing({ tile, ...given }: DrawingProps) {
  switch (tile.kind) {
    case 'TIME_SERIES':
      return <FetchedTimeChart {...given} position={tile.answer} />
    case 'CROSSTAB':
      return <FetchedCrosstabChart {...given} />
    case 'MAP':
      return <FetchedMapChart {...given} subject={tile.answer ?? undefined} />
    case 'NUMBER':
      return <NumberTile tile={tile} {...given} />
    default:
      return <AnswersChart {...given} /> // a kind that this version does not know has a result, too
  }
}

function NumberTile({ tile, poll, who, result }: DrawingProps) {
  const answer = answersOf(poll, result.total).find(({ id }) => id === String(tile.answer))
  if (!answer) return <NoFigures poll={poll} result={result} who={who} />
  const sample = sampleOf(poll, result)
  return (
    <>
      <Stat
        label={tile.label ?? answer.label}
        value={formatPercent(answer.share, 0)}
        detail={answer.ciLow != null && `95-%-Bereich ${formatPercentRange(answer.ciLow, answer.ciHigh)}`}
      />
      {tile.change && <p>{contrastFinding(poll, tile.change, result.scale?.unit ?? null).sentence}</p>}
      <Question>{sublineOf(`${poll.question} – ${quoted(answer.label)}`, who, sample.periodName)}</Question>
      <SampleQualityLine {...sample} />
      <Question>
        Quelle: {poll.credit} · <MethodNote poll={poll} weighting={result.weighting} />
      </Question>
    </>
  )
}
