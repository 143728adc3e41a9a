import { styled } from 'styled-components'
import { allRespondentsLabel } from '../../../contract/charts/baseline-label'
import { SHARE } from '../../../contract/charts/measure'
import { associationText, getCellTintLevel } from '../../../contract/charts/model/groups'
import type { Answer, Dimension, Group, MeanValue } from '../../../contract/charts/types'
import { NO_BREAK_SPACE } from '../../../contract/findings/numbers'
import { scrollsSideways } from '../../components/theme/mixins'
import { color, media, space, text } from '../../components/theme/tokens'
import { formatCount, formatMean, formatMeanRange, formatPercentRange } from '../../lib/format'
import { InlineDifferenceMark } from '../bars/difference-mark'
import { GroupMarksNote } from '../line/marks-note'

interface CrosstabProps {
  /** The accessible name of the table. */
  caption: string
  total: readonly Answer[]
  totalN: number | null
  isFiltered?: boolean
  /** For questions with numeric answers; adds a first row with the means. */
  totalMean?: MeanValue | null
  meanLabel?: string
  dimensions: readonly Dimension[]
}

/** On a phone, and in half of a board. */
const TIGHT = '@container (max-width: 36rem)'

const Scroll = styled.div`
  ${scrollsSideways}
  container-type: inline-size;
`
const Table = styled.table<{ $columns: number }>`
  min-width: 100%;
  font-size: ${text.small};
  line-height: 1.3;
  th,
  td {
    padding: ${space(0.75)} ${space(1.25)};
    border-block-end: 1px solid ${color.line};
    text-align: end;
    white-space: nowrap;
  }
  thead th {
    padding-block: ${space(0.5)};
    vertical-align: bottom;
  }
  ${TIGHT} {
    th,
    td {
      padding-inline: ${space(0.75)};
    }
  }
  thead tr:last-child th,
  thead [rowspan] {
    border-block-end: 2px solid ${color.ink};
  }
  [data-sticky] {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    min-width: 8rem;
    max-width: 16rem;
    padding-inline-start: 0;
    background: ${color.paper};
    text-align: start;
    white-space: normal;
    ${TIGHT} {
      min-width: 6rem;
      max-width: 9rem;
    }
  }
  tbody th {
    font-weight: 400;
  }
  caption {
    position: absolute;
    clip-path: inset(50%);
  }
  th[scope='colgroup'] {
    border-inline-start: 1px solid ${color.line};
    text-align: start;
  }
  [data-first] {
    border-inline-start: 1px solid ${color.line};
  }
  td small {
    display: block;
    color: ${color.inkMuted};
    font-size: 0.8125rem;
    font-weight: 400;
  }
  ${media.print} {
    width: 100%;
    min-width: 0;
    font-size: ${({ $columns }) => ($columns > 12 ? '6pt' : '8pt')};
    th,
    td {
      padding: 2pt 3pt;
      white-space: normal;
    }
    [data-sticky] {
      position: static;
      min-width: 0;
    }
    svg {
      margin-inline-start: 1pt;
    }
  }
  tfoot td,
  tfoot th {
    border: 0;
    color: ${color.inkMuted};
    font-weight: 400;
  }
`
const Cell = styled.td<{ $tint: number; $isFaint: boolean }>`
  background: color-mix(in srgb, ${color.chart1} ${({ $tint }) => $tint}%, transparent);
  ${({ $isFaint }) => $isFaint && `color: ${color.inkMuted};`}
  svg {
    display: inline-block;
    max-width: none; /* else a column has no room for it */
    margin-inline-start: 4px;
    vertical-align: baseline;
  }
`
// Each tint is a CSS class, so there are only five; 40 % and more has the strongest.
const tintOf = (share: number, isLowBase: boolean) => 5 * getCellTintLevel(share, isLowBase)

/** A crosstab with answers as rows and groups as columns. Cells are tinted by size; ▲▼ mark significant differences. */
export function Crosstab({
  caption,
  total,
  totalN,
  totalMean,
  meanLabel = 'Mittelwert',
  dimensions,
  isFiltered,
}: CrosstabProps) {
  const groups = dimensions.flatMap((dimension) =>
    dimension.groups.map((group, index) => ({
      group,
      key: `${dimension.id}:${group.id}`,
      isFirst: index === 0 || undefined,
    })),
  )
  return (
    <>
      <Scroll role="region" aria-label={caption} tabIndex={0}>
        <Table $columns={groups.length}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <td data-sticky rowSpan={2} />
              <th scope="col" rowSpan={2}>
                {allRespondentsLabel(isFiltered)}
              </th>
              {dimensions.map(({ id, label, groups: { length } }) => (
                <th key={id} scope="colgroup" colSpan={length}>
                  {label}
                </th>
              ))}
            </tr>
            <tr>
              {groups.map(({ group, key, isFirst }) => (
                <th key={key} scope="col" data-first={isFirst}>
                  {group.label}
                  {group.isLowBase && `${NO_BREAK_SPACE}*`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {totalMean && (
              <tr>
                <th scope="row" data-sticky>
                  {meanLabel}
                </th>
                <Mean mean={totalMean} />
                {groups.map(({ group, key, isFirst }) => (
                  <Mean key={key} mean={group.mean} isFirst={isFirst} />
                ))}
              </tr>
            )}
            {total.map((answer) => (
              <tr key={answer.id}>
                <th scope="row" data-sticky>
                  {answer.label}
                </th>
                <Cell as="td" $tint={0} $isFaint={false}>
                  <b>{SHARE.format(answer.share, answer.ciHigh)}</b>
                </Cell>
                {groups.map(({ group, key, isFirst }) => (
                  <Share key={key} {...{ group, answer, isFirst }} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" data-sticky>
                Befragte
              </th>
              <td>{formatCount(totalN)}</td>
              {groups.map(({ group, key, isFirst }) => (
                <td key={key} data-first={isFirst}>
                  {formatCount(group.n)}
                </td>
              ))}
            </tr>
          </tfoot>
        </Table>
      </Scroll>
      <GroupMarksNote groups={groups.map(({ group }) => group)}>
        {associationText(dimensions)}{' '}
      </GroupMarksNote>
    </>
  )
}

const Mean = ({ mean, isFirst }: { mean?: MeanValue | null; isFirst?: true }) => (
  <td data-first={isFirst}>
    <b>{formatMean(mean?.value)}</b>
    {mean?.low != null && <small>{formatMeanRange(mean.low, mean.high)}</small>}
  </td>
)

function Share({ group, answer, isFirst }: { group: Group; answer: Answer; isFirst: true | undefined }) {
  const own = group.answers.find(({ id }) => id === answer.id)
  const isLowBase = group.isLowBase ?? false
  return (
    <Cell
      data-first={isFirst}
      title={own?.ciLow == null ? undefined : `95-%-Bereich ${formatPercentRange(own.ciLow, own.ciHigh)}`}
      $tint={tintOf(own?.share ?? 0, isLowBase)}
      $isFaint={isLowBase}
    >
      {SHARE.format(own?.share, own?.ciHigh)}
      {!isLowBase && <InlineDifferenceMark difference={own?.difference} />}
    </Cell>
  )
}
