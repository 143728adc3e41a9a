import { isOtherAnswer } from '../../../contract/answers.ts'
import { meansText } from '../../../contract/class-means.ts'
import { RELIABILITY } from '../../../contract/enumerations/results.ts'
import { meanErrorText, TEXT, uncodedText } from '../../../contract/texts.ts'
import type { Config } from '../config/config.ts'
import { html, type Html } from '../html/html.ts'
import { isOrdered, takesSeveral } from '../../../contract/poll-kinds.ts'
import type { PublicPoll, PublicResult } from '../provider/public-polls.ts'
import type { AnswerFigures, Figures } from '../results/view.ts'
import { count, days, figure, percent, percentRange, points } from './format.ts'
import { imageAddress, type WidgetPage } from './page.ts'

/** Said of a poll that takes no more votes. */
export const ENDED = 'Diese Umfrage ist beendet. Es werden keine Stimmen mehr angenommen.'

type Answer = PublicPoll['answers'][number]
type Row = Answer & { figures: AnswerFigures; share: number }

/** The weighted result as a table whose shares are drawn as bars. @param notice said first, about one's own vote */
export function resultPage(
  poll: PublicPoll,
  shown: PublicResult,
  notice: string | null,
  config: Config,
): WidgetPage {
  const notices = [
    ...(notice === null ? [] : [notice]),
    ...(shown.uncoded !== 0 ? [uncodedText(shown.uncoded)] : []),
    ...(poll.status === 'RESULT_FROZEN' ? [TEXT.frozen] : []),
    ...(poll.status === 'ARCHIVED' ? [ENDED] : []),
  ]
  return {
    title: `Ergebnis: ${poll.title}`,
    pollId: poll.id,
    body: html`${notices.map((text) => html`<p class="box" role="status">${text}</p>`)}
      <h1>${poll.question}</h1>
      ${figuresOf(poll, shown, config)}
      <p class="note">${methodLine(poll, shown)}</p>
      ${shown.isTotalExact ? '' : html`<p class="note">${TEXT.protectedFigures}</p>`}`,
  }
}

function figuresOf(poll: PublicPoll, result: PublicResult, config: Config): Html {
  const { total, uncoded } = result
  const noneText = uncoded !== 0 ? TEXT.notCodedYet : TEXT.noResult
  if (total.base === 'hidden') return html`<p>${total.used === 0 ? noneText : TEXT.lowBase}</p>`
  const rows = rowsOf(poll, total)
  const full = Math.max(0.01, ...rows.map(({ share, figures }) => Math.max(share, figures.ci95?.[1] ?? 0)))
  return html`<table role="table">
      <caption class="note">
        ${captionOf(poll, result)}
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

const captionOf = ({ kind }: PublicPoll, { used, periodName }: PublicResult) =>
  [
    `Anteile der Befragten${takesSeveral(kind) ? ', Mehrfachnennungen möglich' : ''}`,
    periodName ?? (used.from !== null && used.to !== null && days({ from: used.from, to: used.to })),
  ]
    .filter(Boolean)
    .join(' · ')

function rowsOf({ kind, answers }: PublicPoll, { answers: figures }: Figures): Row[] {
  const rows = answers.flatMap((answer) => {
    const found = figures.find(({ position }) => position === answer.position)
    const share = found?.share ?? found?.unweighted ?? null
    return found === undefined || share === null ? [] : [{ ...answer, figures: found, share }]
  })
  const isBySize = !isOrdered(kind)
  const rank = ({ isDontKnow, text }: Row) => (isDontKnow ? 2 : Number(isBySize && isOtherAnswer(text)))
  return rows.sort((a, b) => rank(a) - rank(b) || (isBySize ? b.share - a.share : 0))
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
          <rect class="track" width="100%" height="100%" />
          <rect width="${at(share)}" height="100%" />
          <line x1="${at(low)}" x2="${at(high)}" y1="50%" y2="50%" />
        </svg>
        <b>${percent(share)}</b>
      </div>
    </td>
    <td role="cell" class="range">${figures.ci95 === null ? '–' : percentRange(figures.ci95)}</td>
  </tr>`
}

/** Mean and median; of classes of numbers with their unit, and how they were computed. */
function average({ classScale, answers }: PublicPoll, { mean, median: middle }: Figures): Html | '' {
  if (mean === null) return ''
  const { unit, median, method } = meansText(answers, classScale, middle, figure)
  const range =
    mean.ci95 === null ? '' : ` (95-%-Bereich ${points(mean.ci95[0])}–${points(mean.ci95[1])}${unit})`
  return html`<p>
      Mittelwert
      <b>${points(mean.mean)}${unit}</b>${range}${median === null ? '' : html` · Median <b>${median}</b>`}
    </p>
    ${method === null ? '' : html`<p class="small">${method}</p>`}`
}

function methodLine(
  poll: PublicPoll,
  { total, period, weighting, marginNames, respondents }: PublicResult,
): string {
  const weighted = {
    raked: `gewichtet nach ${new Intl.ListFormat('de-DE').format(marginNames)}`,
    supplied: TEXT.weightedBySource,
    unweighted: TEXT.unweighted,
    published: TEXT.sharesAsPublished,
  }[weighting.method]
  const isShown = total.base !== 'hidden'
  return [
    'below' in respondents ? `n < ${respondents.below}` : `n = ${count(respondents.count)}`,
    isShown && weighting.method !== 'published' && `effektiv ${count(total.effective ?? 0)}`,
    period && days(period),
    isShown && errorText(poll, total),
    isShown && `Aussagekraft: ${RELIABILITY[total.reliability]}`,
    isShown && weighted,
    `Quelle: ${poll.credit}`,
    `Grundgesamtheit: ${poll.population ?? TEXT.notStated}`,
    `Erhebung: ${poll.mode ?? TEXT.notStated}`,
    poll.isDemo && 'Demodaten',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** That of the mean where the mean is what tells most, else that of the shares. */
function errorText({ kind }: PublicPoll, { mean, error }: Figures): string {
  return kind === 'NUMERIC_SCALE' && mean?.ci95
    ? meanErrorText(points(mean.ci95[1] - mean.mean))
    : `statistischer Fehler ± ${points(error ?? 0)} Prozentpunkte`
}
