import { styled } from 'styled-components'
import { numberModel } from '../../../../contract/charts/model/number'
import { changeGapText } from '../../../../contract/findings/change-finding'
import { contrastFinding } from '../../../../contract/findings/contrast-finding'
import type { BoardPoll, SectionTile } from '../../../api/insight-boards'
import { getChartMessage } from '../../../charts/frame/messages'
import { Sparkline } from '../../../charts/line/sparkline'
import { Stat } from '../../../components/stat'
import { space } from '../../../components/theme/tokens'

export type FilledTile = SectionTile & { result: NonNullable<SectionTile['result']> }

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${space(2)} ${space(4)};
  align-items: center;
`

export interface NumberViewProps {
  tile: FilledTile
  poll: BoardPoll
  /** Whether to draw the course of the number, if no other view of its block shows it. */
  hasSparkline: boolean
}

/** The mean, the top half of a scale or the share of an answer as a large number, with its change and its course. */
export function NumberView({ tile, poll, hasSparkline }: NumberViewProps) {
  const { result, change, changeGap, course } = tile
  const model = numberModel(poll, result, tile.answer)
  if (!model) return <p>{getChartMessage('result.lowBase')}</p>
  const { name, value, range, otherHalfText, isMean } = model
  return (
    <Row>
      <Stat
        label={tile.label ?? name}
        value={value}
        detail={[range && `95-%-Bereich ${range}`, otherHalfText].filter(Boolean).join(' · ')}
      />
      {hasSparkline && course && <Sparkline points={course} isMean={isMean} />}
      {change && <p>{contrastFinding(poll, change, result.scale?.unit ?? null).sentence}</p>}
      {changeGap && <p>{changeGapText(changeGap)}</p>}
    </Row>
  )
}
