import { css, styled } from 'styled-components'
import { checkboxAndRadioStyles } from '../../components/check-styles'
import { visuallyHidden } from '../../components/theme/mixins'
import { color, layer, media, radius, shadow, space, text } from '../../components/theme/tokens'

/** The height of a row in pixels. */
export const ROW_HEIGHT_PX = 40

/** In narrower containers a row is a block with its cells in a line. */
export const STACKED_ROWS_QUERY = '@container (max-width: 43.99rem)'
/** {@link STACKED_ROWS_QUERY} for tables with many columns. */
const STACKED_WIDE = '@container (max-width: 55.99rem)'

const stacked = css`
  &,
  tbody {
    display: block;
  }
  thead {
    ${visuallyHidden}
  }
  tbody tr {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(0.25)} ${space(2)};
    align-items: baseline;
    padding-block: ${space(1.25)};
    border-block-end: 1px solid ${color.line};
  }
  tbody th,
  tbody td {
    height: auto;
    padding: 0;
    border: 0;
    text-align: start;
    white-space: normal;
  }
  tbody th {
    flex: 1 0 calc(100% - ${space(7)}); /* a line of its own, shared only with the checkbox */
    order: -2;
    font-weight: 600;
  }
  tbody [data-numeric] {
    text-align: start;
  }
  [data-numeric] + :not([data-numeric]) {
    padding: 0;
  }
  tbody tr[data-selected] {
    background: ${color.primarySoft};
  }
  td:empty {
    display: none;
  }
  td[data-label]::before {
    content: attr(data-label) ': ' / '';
    color: ${color.inkMuted};
  }
  td:not([data-label], [data-check]) {
    flex: 1 0 100%; /* buttons */
  }
  td[data-check] {
    width: auto;
    order: -1;
    align-self: start;
  }
`

/** Contains the table and its controls. The widths of the columns are relative to it. */
export const TableContainer = styled.div`
  container-type: inline-size;
`

export const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${text.small};
  line-height: 1.3;
  th,
  td {
    height: ${ROW_HEIGHT_PX}px;
    padding: ${space(0.5)} ${space(1)};
    overflow: hidden;
    border-block-end: 1px solid ${color.line};
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
    vertical-align: middle;
  }
  thead th {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    background: ${color.paper};
    border-block-end: 1px solid ${color.lineStrong};
    color: ${color.inkMuted};
    font-weight: 600;
  }
  thead button {
    color: inherit;
  }
  thead [aria-sort] {
    color: ${color.ink};
  }
  tbody th {
    font-weight: 500;
  }
  tbody a {
    color: ${color.ink};
    text-decoration: none;
  }
  tbody a:hover {
    color: ${color.primary};
    text-decoration: underline;
  }
  [data-numeric] {
    text-align: end;
  }
  [data-numeric] + :not([data-numeric]) {
    padding-inline-start: ${space(2.5)}; /* separates right-aligned numbers from left-aligned text */
  }
  [data-check] {
    width: 40px;
    padding-inline: ${space(1)} 0;
    text-overflow: clip;
  }
  tbody tr:hover > *,
  tbody tr:focus-within > * {
    background: ${color.sunken};
  }
  tbody tr[aria-selected='true'] > *,
  tbody tr[data-selected] > * {
    background: ${color.primarySoft};
  }
  ${STACKED_ROWS_QUERY} {
    ${stacked}
  }
  &[data-wide] {
    ${STACKED_WIDE} {
      ${stacked}
    }
  }
  ${media.print} {
    thead th {
      position: static;
    }
  }
`

export const RowCheckbox = styled.input.attrs({ type: 'checkbox' })`
  ${checkboxAndRadioStyles}
  /* A target of 24 px around a box of 18. */
  outline-offset: 2px;
  position: relative;
  &::after {
    content: '';
    position: absolute;
    inset: -5px;
  }
`

const stackedGap = css`
  &&&,
  &&& > td {
    display: block; /* empty cells of rows are hidden, this one must not be */
  }
`

/** Takes the space of the rows outside the viewport. */
export const SpacerRow = styled.tr`
  &&& {
    padding: 0;
    border: 0;
  }
  &&& > td {
    padding: 0;
    border: 0;
    background: none;
  }
  ${STACKED_ROWS_QUERY} {
    ${stackedGap}
  }
  [data-wide] & {
    ${STACKED_WIDE} {
      ${stackedGap}
    }
  }
`

export const BulkActionsBar = styled.div`
  position: sticky;
  inset-block-end: ${space(2)};
  z-index: ${layer.sticky};
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(1.5)};
  align-items: center;
  width: fit-content;
  max-width: 100%;
  margin: ${space(2)} auto 0;
  padding: ${space(1)} ${space(1.5)};
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.medium};
  box-shadow: ${shadow.floating};
  font-size: ${text.small};
`
