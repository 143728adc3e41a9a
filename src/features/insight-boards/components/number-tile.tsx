import { styled } from 'styled-components'
import { getChartAnswers } from '../../../../contract/charts/model/answers'
import { changeGapText } from '../../../../contract/findings/change-finding'
import { contrastFinding } from '../../../../contract/findings/contrast-finding'
import { quoted } from '../../../../contract/texts'
import type { BoardPoll, Tile } from '../../../api/insight-boards'
import { getSample, joinSubline } from '../../../charts/frame/chart-data'
import { LazyNoFigures } from '../../../charts/frame/lazy-charts'
import { MethodNote } from '../../../charts/frame/method-note'
import { SampleQualityLine } from '../../../charts/frame/sample-quality-line'
import { Stat } from '../../../components/stat'
import { color, text } from '../../../components/theme/tokens'
import { formatPercent, formatPercentRange } from '../../../lib/format'

export interface NumberTileProps {
  tile: Tile
  poll: BoardPoll
  who: string
  result: NonNullable<Tile['result']>
}

const Small = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.small};
`

/** The share of an answer as a large number, with its change. */
export function NumberTile({ tile, poll, who, result }: NumberTileProps) {
  const answer = getChartAnswers(poll, result.total).find(({ id }) => id === String(tile.answer))
  if (!answer) return <LazyNoFigures poll={poll} result={result} who={who} />
  const sample = getSample(poll, result)
  return (
    <>
      <Stat
        label={tile.label ?? answer.label}
        value={formatPercent(answer.share, 0)}
        detail={answer.ciLow != null && `95-%-Bereich ${formatPercentRange(answer.ciLow, answer.ciHigh)}`}
      />
      {tile.change && <p>{contrastFinding(poll, tile.change, result.scale?.unit ?? null).sentence}</p>}
      {tile.changeGap && <p>{changeGapText(tile.changeGap)}</p>}
      <Small>{joinSubline(`${poll.question} – ${quoted(answer.label)}`, who, sample.periodName)}</Small>
      <SampleQualityLine {...sample} />
      <Small>
        Quelle: {poll.credit} · <MethodNote poll={poll} weighting={result.weighting} />
      </Small>
    </>
  )
}
