import { TEXT } from '../../../contract/texts.ts'
import type { Config } from '../config.ts'
import { html, type Html } from '../host/html.ts'
import { isOrdered, takesSeveral } from '../../../contract/poll-kinds.ts'
import type { PollDetailRow } from '../provider/polls/poll-reader.ts'
import { LEAST_TOLD } from '../provider/results/presenter.ts'
import { MARGINS } from '../provider/results/result-table.ts'
import { creditOf } from '../study-method.ts'
import type { AnswerFigures, Figures, ViewResult } from '../results/view.ts'
import { count, days, figure, percent, percentRange, points } from './format.ts'
import { imageAddress, type WidgetPage } from './page.ts'

const FROZEN = 'Dieses Ergebnis ist eingefroren und wird nicht mehr aktualisiert.'
const ARCHIVED = 'Diese Umfrage ist beendet. Es werden keine Stimmen mehr angenommen.'

type Answer = PollDetailRow['answers'][number]
type Row = Answer & { figures: AnswerFigures; share: number }

/** The weighted result as a table whose shares are drawn as bars. @param notice said first, about one's own vote */
export function resultPage(
  poll: PollDetailRow,
  result: ViewResult,
  notice: string | null,
  config: Config,
): WidgetPage {
  const notices = [
    ...(notice === null ? [] : [notice]),
    ...(poll.status === 'RESULT_FROZEN' ? [FROZEN] : []),
    ...(poll.status === 'ARCHIVED' ? [ARCHIVED] : []),
  ]
  return {
    title: `Ergebnis: ${poll.title}`,
    pollId: poll.id,
    body: html`${notices.map((text) => html`<p class="box" role="status">${text}</p>`)}
      <h1>${poll.question}</h1>
      ${figuresOf(poll, result, config)}
      <p class="note">${methodLine(poll, result)}</p>`,
  }
}

function figuresOf(poll: PollDetailRow, { total }: ViewResult, config: Config): Html {
  if (total.base === 'hidden') return html`<p>${total.used === 0 ? TEXT.noResult : TEXT.lowBase}</p>`
  const rows = rowsOf(poll, total)
  const full = Math.max(0.01, ...rows.map(({ share, figures }) => Math.max(share, figures.ci95?.[1] ?? 0)))
  return html`<table role="table">
      <caption class="note">
        ${takesSeveral(poll.kind) ? 'Anteile der Befragten, Mehrfachnennungen möglich' : 'Anteile der Befragten'}
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">Antwort</th>
          <th scope="col" role="columnheader">Anteil</th>
          <th scope="col" role="columnheader" class="range">95-%-Bereich</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${rows.map((row) => tableRow(row, full, config))}
      </tbody>
    </table>
    ${average(poll, total)}`
}

function rowsOf({ kind, answers }: PollDetailRow, { answers: figures }: Figures): Row[] {
  const rows = answers.flatMap((answer) => {
    const found = figures.find(({ position }) => position === answer.position)
    const share = found?.share ?? found?.unweighted ?? null
    return found === undefined || share === null ? [] : [{ ...answer, figures: found, share }]
  })
  const byRank = isOrdered(kind) ? rows : rows.sort((a, b) => b.share - a.share)
  return [...byRank.filter(({ isDontKnow }) => !isDontKnow), ...byRank.filter(({ isDontKnow }) => isDontKnow)]
}

/** Roles are named once more because rows are laid out anew where there is little room. */
function tableRow(
  { text, isDontKnow, imageUrl, imageAlt, share, figures }: Row,
  full: number,
  config: Config,
): Html {
  const at = (value: number) => `${((100 * value) / full).toFixed(2)}%`
  const [low, high] = figures.ci95 ?? [share, share]
  return html`<tr role="row" ${isDontKnow ? html`class="none"` : ''}>
    <th scope="row" role="rowheader">
      ${imageUrl === null ? '' : html`<img src="${imageAddress(config, imageUrl)}" alt="${imageAlt ?? ''}" />`}
      ${text}
    </th>
    <td role="cell" class="bars">
      <div class="bar">
        <svg aria-hidden="true">
          <rect width="${at(share)}" height="100%" />
          <line x1="${at(low)}" x2="${at(high)}" y1="50%" y2="50%" />
        </svg>
        <b>${percent(share)}</b>
      </div>
    </td>
    <td role="cell" class="range">${figures.ci95 === null ? '–' : percentRange(figures.ci95)}</td>
  </tr>`
}

function average({ kind }: PollDetailRow, { mean, median }: Figures): Html | '' {
  if (mean === null) return ''
  const middle = median === null ? '' : html` · Median <b>${figure(median)}</b>`
  const how = kind === 'INTERVAL_CHOICE' ? ' (aus den Mitten der Klassen gerechnet)' : ''
  return html`<p>Mittelwert <b>${figure(mean.mean)}</b>${middle}${how}</p>`
}

function methodLine(poll: PollDetailRow, { total, period, weighting }: ViewResult): string {
  const margins = weighting.margins.map((name) => MARGINS[name] ?? name)
  const weighted = {
    raked: `gewichtet nach ${new Intl.ListFormat('de-DE').format(margins)}`,
    supplied: 'gewichtet mit Gewichten der Quelle',
    unweighted: 'ungewichtet',
  }[weighting.method]
  const isShown = total.base !== 'hidden'
  return [
    total.used > 0 && total.used < LEAST_TOLD ? `n < ${LEAST_TOLD}` : `n = ${count(total.used)}`,
    isShown && `effektiv ${count(total.effective)}`,
    period && days(period),
    isShown && `statistischer Fehler ± ${points(total.error)} Prozentpunkte (${total.reliability})`,
    isShown && weighted,
    `Quelle: ${creditOf(poll)}`,
    `Grundgesamtheit: ${poll.population ?? TEXT.notStated}`,
    `Erhebung: ${poll.mode ?? TEXT.notStated}`,
    poll.isDemo && 'Demodaten',
  ]
    .filter(Boolean)
    .join(' · ')
}
