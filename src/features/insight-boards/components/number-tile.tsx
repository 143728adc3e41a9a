import { numberModel } from '../../../../contract/charts/model/number'
import { changeGapText } from '../../../../contract/findings/change-finding'
import { contrastFinding } from '../../../../contract/findings/contrast-finding'
import type { BoardPoll, Tile } from '../../../api/insight-boards'
import { getSample, joinSubline } from '../../../charts/frame/chart-data'
import { LazyNoFigures } from '../../../charts/frame/lazy-charts'
import { MethodNote } from '../../../charts/frame/method-note'
import { SampleQualityLine } from '../../../charts/frame/sample-quality-line'
import { Muted } from '../../../components/layout'
import { Stat } from '../../../components/stat'

export interface NumberTileProps {
  tile: Tile
  poll: BoardPoll
  who: string
  result: NonNullable<Tile['result']>
}

/** The mean, the top half of a scale or the share of an answer as a large number, with its change. */
export function NumberTile({ tile, poll, who, result }: NumberTileProps) {
  const model = numberModel(poll, result, tile.answer)
  if (!model) return <LazyNoFigures poll={poll} result={result} who={who} />
  const { name, value, range, other, isMean } = model
  const sample = getSample(poll, result, isMean ? 'MEANS' : 'SHARES')
  const subject = isMean ? poll.question : `${poll.question} – ${name}`
  return (
    <>
      <Stat
        label={tile.label ?? name}
        value={value}
        detail={[range && `95-%-Bereich ${range}`, other].filter(Boolean).join(' · ')}
      />
      {tile.change && <p>{contrastFinding(poll, tile.change, result.scale?.unit ?? null).sentence}</p>}
      {tile.changeGap && <p>{changeGapText(tile.changeGap)}</p>}
      <Muted>{joinSubline(subject, who, sample.periodName)}</Muted>
      <SampleQualityLine {...sample} />
      <Muted>
        Quelle: {poll.credit} · <MethodNote poll={poll} weighting={result.weighting} />
      </Muted>
    </>
  )
}
