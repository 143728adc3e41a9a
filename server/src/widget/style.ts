import { FONT_FAMILY } from '../../../contract/look.ts'
import { toColorCssRules } from '../html/colors.ts'

const COLORS = toColorCssRules({
  surface: 'surface',
  sunken: 'sunken',
  ink: 'ink',
  muted: 'inkMuted',
  line: 'line',
  strong: 'lineStrong',
  primary: 'primary',
  'on-primary': 'onPrimary',
  soft: 'primarySoft',
  bar: 'chart1',
  own: 'chart2',
  gray: 'neutral',
  danger: 'danger',
  'danger-soft': 'dangerSoft',
})

/** A minimal version of the app's styles, for frames in other pages. */
export const STYLE = `
${COLORS}
* { box-sizing: border-box; }
html { scroll-padding-block-end: 64px; background: var(--surface); color: var(--ink); font: 17px/1.45 ${FONT_FAMILY.sans}; font-variant-numeric: tabular-nums; }
body { margin: 0; padding: 12px 24px; overflow-wrap: break-word; }
main, footer { max-width: 42rem; }
h1 { margin: 0 0 12px; font: 600 clamp(1.3rem, 1.1rem + 1vw, 1.5rem)/1.25 ${FONT_FAMILY.serif}; text-wrap: balance; }
h2 { margin: 0; font-size: 1rem; }
p { margin: 0 0 12px; }
a { color: var(--primary); text-underline-offset: 0.15em; }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; border-radius: 2px; }
fieldset { min-width: 0; margin: 0 0 12px; padding: 0; border: 0; }
legend { padding: 0; }
.small, .note, footer { color: var(--muted); font-size: 0.9375rem; }
.box { margin: 0 0 16px; padding: 12px 16px; border-inline-start: 4px solid var(--primary); background: var(--soft); }
.box.wrong { border-color: var(--danger); background: var(--danger-soft); }
.box ul { margin: 4px 0 0; padding-inline-start: 20px; }
.box a { color: inherit; }
.options { display: grid; gap: 4px; }
.options.several { grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); }
.send { position: sticky; bottom: 0; padding-block: 8px; background: var(--surface); } /* in view in a frame that is too low */
.options.pictures { grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); }
.poles { display: flex; justify-content: space-between; gap: 16px; margin: 0 0 4px; color: var(--muted); font-size: 0.9375rem; line-height: 1.25; }
.poles span { max-width: 45%; }
.poles span:last-child { text-align: end; }
.cells { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: 4px; margin-bottom: 8px; }
.cells.many { grid-auto-flow: row; grid-template-columns: repeat(auto-fill, minmax(3rem, 1fr)); }
.cells .option { flex-direction: column; gap: 4px; justify-content: center; padding: 8px 0; line-height: 1.2; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
button { min-height: 44px; padding: 8px 24px; border: 0; border-radius: 4px; background: var(--primary); color: var(--on-primary); font: inherit; font-weight: 600; cursor: pointer; }
.option { display: flex; gap: 12px; align-items: center; min-height: 44px; padding: 8px 12px; border: 1px solid var(--strong); border-radius: 4px; cursor: pointer; }
button.option { width: 100%; background: var(--surface); color: inherit; font-weight: 400; text-align: start; }
button.option:hover, button.option:active { border-color: var(--primary); background: var(--soft); }
.cells button.option { text-align: center; }
.option:has(:checked) { border-color: var(--primary); background: var(--soft); box-shadow: inset 0 0 0 1px var(--primary); }
.option input { flex: none; width: 20px; height: 20px; margin: 0; accent-color: var(--primary); }
.pictures .option { flex-wrap: wrap; align-content: start; }
.pictures img { width: 100%; height: 120px; object-fit: contain; }
.pictures .option span { flex: 1; min-width: 0; }
.person legend { padding: 0 0 4px; }
.fields { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 16px; }
.fields.compact { grid-template-columns: minmax(3.25rem, 3fr) minmax(0, 8.5fr) minmax(0, 5.5fr); gap: 8px; }
.fields.compact label { font-size: 0.9375rem; }
.fields.compact input, .fields.compact select { padding-inline: 8px; font-size: 16px; text-overflow: ellipsis; }
.words { margin-bottom: 12px; }
.field label, .words > label, details label { display: block; margin-bottom: 4px; font-weight: 600; }
.field input, .field select, textarea, details input { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--strong); border-radius: 4px; background: var(--surface); color: inherit; font: inherit; }
[aria-invalid] { border-color: var(--danger); }
.error { margin: 4px 0 8px; color: var(--danger); font-weight: 600; font-size: 0.9375rem; }
textarea { display: block; min-height: 7rem; margin-bottom: 12px; resize: vertical; }
form .small { margin-top: 12px; }
.histogram { display: block; width: 100%; height: 140px; }
.histogram rect { fill: var(--bar); }
.histogram line { stroke: var(--ink); }
.ends { display: flex; justify-content: space-between; gap: 16px; margin: 0 0 8px; color: var(--muted); font-size: 0.9375rem; }
table { width: 100%; margin: 0 0 16px; border-collapse: collapse; }
caption { padding-bottom: 8px; text-align: start; }
th, td { padding: 5px 0; text-align: start; font-weight: 400; line-height: 1.25; }
thead th { color: var(--muted); font-size: 0.9375rem; }
tbody th { width: 34%; padding-inline-end: 16px; overflow-wrap: anywhere; }
tbody th img { display: block; width: 64px; height: 64px; margin-bottom: 4px; object-fit: contain; }
.range { width: 8.5rem; padding-inline-start: 12px; color: var(--muted); font-size: 0.9375rem; text-align: end; white-space: nowrap; }
.bar { display: flex; gap: 12px; align-items: center; border-inline-start: 1px solid var(--ink); }
.bar svg { flex: 1; width: 0; min-width: 0; height: 28px; }
.bar rect { fill: var(--bar); }
.bar.own { margin-top: 2px; font-size: 0.9375rem; }
.bar.own svg { height: 12px; }
.bar.own rect, .none .bar.own rect { fill: var(--own); }
.bar.own > span { flex: none; min-width: 4.25rem; text-align: end; }
.key { display: inline-block; width: 12px; height: 12px; margin-inline: 0 6px; background: var(--bar); }
.key.own { margin-inline-start: 12px; background: var(--own); }
.next a { display: block; padding: 12px 16px; border: 1px solid var(--primary); border-radius: 4px; text-decoration: none; }
.next b { display: block; font-size: 0.9375rem; }
details { margin: 0 0 12px; }
summary { min-height: 32px; color: var(--primary); cursor: pointer; }
.profile { margin: 0 0 16px; padding: 12px 16px; border: 1px solid var(--strong); border-radius: 4px; }
.profile .small { margin: 4px 0 8px; }
.taps { display: flex; flex-wrap: wrap; gap: 8px; margin-bottom: 8px; }
.taps button { flex: 1 1 auto; border: 1px solid var(--primary); background: var(--surface); color: var(--primary); padding-inline: 12px; }
button.plain { padding-inline: 0; background: none; color: var(--primary); font-weight: 400; text-decoration: underline; }
.answers { padding: 0; list-style: none; }
.answers p { margin: 0; }
.none .bar rect { fill: var(--gray); }
.bar rect.track { fill: var(--sunken); }
.bar line { stroke: var(--ink); stroke-width: 1.5; }
.bar .halo { stroke: var(--surface); stroke-width: 4; }
.bar b { flex: none; min-width: 4.25rem; text-align: end; }
@media (max-width: 35rem) {
  body { padding: 12px 16px; }
  h1 { font-size: 1.25rem; }
  .cells { gap: 2px; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tbody tr { display: grid; grid-template-columns: 1fr auto; padding: 6px 0; }
  tbody th { width: auto; padding-block: 0 4px; }
  tbody td { padding-block: 0; }
  .bars { grid-column: 1 / -1; grid-row: 2; }
  .range { width: auto; align-self: end; }
}
footer { display: flex; flex-wrap: wrap; gap: 4px 20px; margin-top: 24px; padding-top: 12px; border-top: 1px solid var(--line); }
footer a { display: inline-block; min-height: 24px; color: inherit; }
@media (forced-colors: active) { .bar rect, .histogram rect { fill: CanvasText; } .bar.own rect { fill: Highlight; } .bar rect.track { fill: Canvas; } .option:has(:checked) { outline: 2px solid Highlight; } }
`
