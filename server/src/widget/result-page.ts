import { sortAnswers } from '../../../contract/answer-order.ts'
import { SHARE } from '../../../contract/charts/measure.ts'
import { findMeanUnitOrCountedNoun } from '../../../contract/class-intervals.ts'
import { formatMedianAndMethod } from '../../../contract/class-means.ts'
import { BADGE, type Badge } from '../../../contract/enumerations/people.ts'
import { RELIABILITY } from '../../../contract/enumerations/results.ts'
import type { AgeBand } from '../../../contract/filter.ts'
import {
  formatDecimal,
  getMeanDecimals,
  formatMeanNumber,
  formatPlusMinus,
  withUnit,
} from '../../../contract/findings/numbers.ts'
import { capitalized, germanList, germanNumber } from '../../../contract/german.ts'
import { largerHalfWidth, shareErrorText } from '../../../contract/part-quality.ts'
import { answerOrder, allowsMultipleAnswers } from '../../../contract/poll-kinds.ts'
import { statisticalErrorNote, meanErrorText, TEXT, uncodedAnswersText } from '../../../contract/texts.ts'
import type { Config } from '../config/config.ts'
import { html, type Html } from '../html/html.ts'
import type { AgeResult, WidgetPoll, PublicResult } from '../provider/public-polls.ts'
import type { AnswerFigures, Figures } from '../results/view.ts'
import { toImageUrl, type WidgetPage } from './page.ts'
import { pollUrl, type Referral } from './poll-url.ts'
import { profileLink, profileQuestionForm } from './profile-page.ts'
import type { OfferedQuestion } from './profile-service.ts'

/** Notice of a poll that accepts no more votes. */
export const POLL_ENDED_NOTICE = 'Diese Umfrage ist beendet. Es werden keine Stimmen mehr angenommen.'

type Answer = WidgetPoll['answers'][number]
type Row = Answer & { figures: AnswerFigures; share: number }

export interface VoterResultPart {
  /** Result of the voter's age group; null if unknown. */
  ageGroupResult: AgeResult | null
  /** A poll that the voter has not answered yet. */
  nextPoll: Pick<WidgetPoll, 'id' | 'question'> | null
  badges: Badge[]
  newBadges: Badge[]
  /** Code for the voter's invitation link. */
  inviteCode: string | null
  /** A profile question to answer, and the voter's secret for its form; null if there is none. */
  profileForm: { question: OfferedQuestion; token: string } | null
}

interface Around {
  /** Shown first, about the own vote. */
  notice: string | null
  /** Null for visitors who have not voted. */
  own: VoterResultPart | null
  referral: Referral
}

/** Returns the result page: a table of weighted shares with bars. */
export function resultPage(
  poll: WidgetPoll,
  shown: PublicResult,
  { notice, own: voterPart, referral }: Around,
  config: Config,
): WidgetPage {
  const notices = [
    ...(notice === null ? [] : [notice]),
    ...(voterPart?.newBadges.length ? [`Neu erreicht: ${badgeNames(voterPart.newBadges)}`] : []),
    ...(shown.uncodedCount !== 0 ? [uncodedAnswersText(shown.uncodedCount)] : []),
    ...(poll.status === 'RESULT_FROZEN' ? [TEXT.frozen] : []),
    ...(poll.status === 'ARCHIVED' ? [POLL_ENDED_NOTICE] : []),
  ]
  return {
    title: `Ergebnis: ${poll.title}`,
    framedPollId: referral.framedPollId ?? poll.id,
    body: html`${notices.map((text) => html`<p class="box" role="status">${text}</p>`)}
      <h1>${poll.question}</h1>
      ${figuresOf(poll, shown, voterPart?.ageGroupResult ?? null, config)}
      <p class="note">${sourceLine(poll, shown)}</p>
      ${shown.total.base === 'hidden' ? '' : html`<p class="note">${errorNoteOf(poll, shown)}</p>`}
      ${voterPart?.profileForm ? profileQuestionForm(voterPart.profileForm.question, { pollId: poll.id, referral, token: voterPart.profileForm.token }) : ''}
      ${voterPart?.nextPoll ? nextLink(voterPart.nextPoll, referral) : ''}
      <details>
        <summary>Methodik</summary>
        <p class="note">${methodLine(poll, shown)}</p>
        ${shown.isTotalExact ? '' : html`<p class="note">${TEXT.protectedFigures}</p>`}
      </details>
      ${voterPart ? earnings(poll, voterPart, referral, config) : ''}
      ${voterPart ? profileLink(poll.id, referral) : ''}`,
  }
}

const badgeNames = (badges: readonly Badge[]): string => badges.map((badge) => BADGE[badge]).join(', ')

const nextLink = ({ id, question }: Pick<WidgetPoll, 'id' | 'question'>, referral: Referral): Html =>
  html`<p class="next">
    <a href="${pollUrl(id, { framedPollId: referral.framedPollId })}"><b>Nächste Frage</b> ${question}</a>
  </p>`

/** Returns the earned badges and the invitation link. */
function earnings(
  poll: WidgetPoll,
  { badges, inviteCode }: VoterResultPart,
  { embedKey = null }: Referral,
  config: Config,
): Html {
  const url = new URL(
    pollUrl(poll.id, { framedPollId: poll.id, invitationCode: inviteCode, embedKey }),
    config.widgetHost,
  )
  return html`${badges.length > 0 ? html`<p>Ihre Abzeichen: <b>${badgeNames(badges)}</b></p>` : ''}
  ${
    inviteCode === null || poll.status !== 'PUBLISHED'
      ? ''
      : html`<details>
          <summary>Andere fragen</summary>
          <p>
            <label for="invite">Ihr Link zu dieser Umfrage</label>
            <input id="invite" readonly value="${url.href}" />
          </p>
          <p class="small">
            Stimmen drei Menschen über Ihre Links zum ersten Mal ab, sind Sie ${BADGE.AMBASSADOR}. Wer
            abgestimmt hat, erfahren Sie nicht.
          </p>
        </details>`
  }`
}

/** Returns the name of an age group, such as "Menschen zwischen 30 und 39". */
const peopleOf = ({ from, to }: AgeBand): string =>
  to === null ? `Menschen ab ${from}` : `Menschen zwischen ${from} und ${to}`

/** Returns the caption of the age group's bars, with their base and error. */
function ownCaption({ band, figures, isProtected }: AgeResult): Html {
  const { respondents, statisticalError, base } = figures
  if (base === 'hidden') return html`<p class="note">${peopleOf(band)}: ${TEXT.lowBase}</p>`
  const facts = [
    respondents !== null && `n = ${count(respondents)}`,
    statisticalError !== null && formatPlusMinus(points(statisticalError), 'Prozentpunkte'),
    isProtected && TEXT.asOfMidnight,
    base === 'low' && 'unsicher: wenige Befragte',
  ].filter(Boolean)
  return html`<p class="note">
    <i class="key"></i>Alle Befragten <i class="key own"></i>${peopleOf(band)} (${facts.join(', ')})
  </p>`
}

function figuresOf(poll: WidgetPoll, result: PublicResult, ages: AgeResult | null, config: Config): Html {
  const { total, uncodedCount, weighting } = result
  const noneText = uncodedCount !== 0 ? TEXT.notCodedYet : TEXT.noResult
  const isEmpty = total.respondents === 0 || weighting.reason === 'no_votes'
  if (total.base === 'hidden') return html`<p>${isEmpty ? noneText : TEXT.lowBase}</p>`
  const rows = rowsOf(poll, total)
  const own = ages && { people: peopleOf(ages.band), shares: sharesOf(ages.figures) }
  const hasNumbers = poll.kind === 'NUMERIC_SCALE'
  const about = aboutShares(poll, result)
  const rangeKey = total.answers.some(({ ci95 }) => ci95 !== null) && TEXT.rangeKey
  const caption = [!hasNumbers && about, rangeKey].filter(Boolean).join(' · ')
  const ownNote = ages === null ? '' : ownCaption(ages)
  const table = html`<table role="table">
    ${
      caption === ''
        ? ''
        : html`<caption class="note">
            ${caption}
          </caption>`
    }
    <thead role="rowgroup">
      <tr role="row">
        <th scope="col" role="columnheader">Antwort</th>
        <th scope="col" role="columnheader">Anteil</th>
        <th scope="col" role="columnheader" class="range">95-%-Bereich</th>
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows.map((row) => tableRow(row, own, config))}
    </tbody>
  </table>`
  if (!hasNumbers) return html`${ownNote} ${table} ${average(poll, total)}`
  return html`${average(poll, total)}
    <p class="note">${about}</p>
    ${histogram(rows)} ${ownNote}
    <details ${own !== null && own.shares.size > 0 ? html`open` : ''}>
      <summary>Alle Werte</summary>
      ${table}
    </details>`
}

/** Returns one column per number of a scale, in the order of the answers; the table has the same figures. */
function histogram(rows: readonly Row[]): Html | '' {
  const scale = rows.filter(({ isDontKnow }) => !isDontKnow)
  const largest = Math.max(...scale.map(({ share }) => share))
  if (scale.length < 2 || largest === 0) return ''
  const width = 100 / scale.length
  const at = (value: number) => `${value.toFixed(2)}%`
  return html`<svg class="histogram" role="img" aria-label="${histogramText(scale)}">
      ${scale.map(
        ({ share }, place) =>
          html`<rect
            x="${at(place * width)}"
            y="${at(100 * (1 - share / largest))}"
            width="${at(width - 0.5)}"
            height="${at((100 * share) / largest)}"
          />`,
      )}
      <line x1="0" x2="100%" y1="100%" y2="100%" />
    </svg>
    <p class="ends" aria-hidden="true">
      <span>${scale[0]?.text ?? ''}</span>
      <span>${scale.at(-1)?.text ?? ''}</span>
    </p>`
}

const histogramText = (scale: readonly Row[]): string =>
  scale.map(({ text, share, figures }) => `${text}: ${SHARE.format(share, figures.ci95?.[1])}`).join(', ')

const aboutShares = ({ kind }: WidgetPoll, { usedPeriod, periodName }: PublicResult): string =>
  [
    `Anteile der Befragten${allowsMultipleAnswers(kind) ? ', Mehrfachnennungen möglich' : ''}`,
    periodText(usedPeriod, periodName),
  ]
    .filter(Boolean)
    .join(' · ')

/** Example: `letzte 30 Tage (5. März 26 – 3. April 26)`. The name alone does not say which days count. */
function periodText({ from, to }: PublicResult['usedPeriod'], name: string | null): string | null {
  const dates = from !== null && to !== null ? days({ from, to }) : null
  return name !== null && dates !== null ? `${name} (${dates})` : (name ?? dates)
}

const sharesOf = ({ answers }: Figures) =>
  new Map(answers.flatMap(({ position, share }) => (share === null ? [] : [[position, share] as const])))

function rowsOf({ kind, answers }: WidgetPoll, { answers: figures }: Figures): Row[] {
  const rows = answers.flatMap((answer) => {
    const found = figures.find(({ position }) => position === answer.position)
    const share = found?.share ?? found?.unweighted ?? null
    return found === undefined || share === null
      ? []
      : [{ ...answer, label: answer.text, figures: found, share }]
  })
  return sortAnswers(rows, answerOrder(kind))
}

/** Sets ARIA roles explicitly, because the responsive layout changes the `display` of rows. */
function tableRow(
  { position, text, isDontKnow, imageUrl, imageAlt, share, figures }: Row,
  own: { people: string; shares: ReadonlyMap<number, number> } | null,
  config: Config,
): Html {
  const at = (value: number) => `${(100 * value).toFixed(2)}%`
  const [low, high] = figures.ci95 ?? [share, share]
  const ownShare = own?.shares.get(position)
  return html`<tr role="row" ${isDontKnow ? html`class="none"` : ''}>
    <th scope="row" role="rowheader">
      ${imageUrl === null ? '' : html`<img src="${toImageUrl(config, imageUrl)}" alt="${imageAlt ?? ''}" />`}
      ${text}
    </th>
    <td role="cell" class="bars">
      <div class="bar">
        <svg aria-hidden="true">
          <rect class="track" width="100%" height="100%" />
          <rect width="${at(share)}" height="100%" />
          <line class="halo" x1="${at(low)}" x2="${at(high)}" y1="50%" y2="50%" />
          <line x1="${at(low)}" x2="${at(high)}" y1="50%" y2="50%" />
        </svg>
        <b>${SHARE.format(share, figures.ci95?.[1])}</b>
      </div>
      ${
        own === null || ownShare === undefined
          ? ''
          : html`<div class="bar own">
              <svg aria-hidden="true"><rect width="${at(ownShare)}" height="100%" /></svg>
              <span><span class="hidden">${own.people}: </span>${SHARE.format(ownShare, null)}</span>
            </div>`
      }
    </td>
    <td role="cell" class="range">${SHARE.formatRange(figures.ci95?.[0], figures.ci95?.[1])}</td>
  </tr>`
}

/** Returns mean and median; for number classes also their unit and method. */
function average(poll: WidgetPoll, { mean, median: middle }: Figures): Html | '' {
  if (mean === null) return ''
  const { unit, median, medianRange, method } = formatMedianAndMethod(
    poll.answers,
    poll.classIntervals,
    { median: middle?.median ?? null, medianCi95: middle?.ci95 },
    figure,
  )
  const value = withUnit(formatMeanNumber(mean.mean), findMeanUnitOrCountedNoun(poll))
  const range =
    mean.ci95 === null
      ? ''
      : ` (95-%-Bereich ${mean.ci95.map((end) => formatDecimal(end, getMeanDecimals(mean.mean))).join('–')}${unit})`
  const ofMedian = medianRange === null ? '' : ` (95-%-Bereich ${medianRange})`
  return html`<p>
      Mittelwert
      <b>${value}</b>${range}${median === null ? '' : html` · Median <b>${median}</b>${ofMedian}`}
    </p>
    ${method === null ? '' : html`<p class="small">${method}</p>`}`
}

const sizeText = ({ respondents }: PublicResult): string =>
  'below' in respondents ? `n < ${respondents.below}` : `n = ${count(respondents.count)}`

/** `n = 2.022 · Quelle: Meinungsbild Panel · Demodaten`: what fits into one line; the method has the rest. */
const sourceLine = (poll: WidgetPoll, result: PublicResult): string =>
  [sizeText(result), `Quelle: ${poll.credit}`, poll.isDemo && 'Demodaten'].filter(Boolean).join(' · ')

function methodLine(poll: WidgetPoll, result: PublicResult): string {
  const { total, period, weighting, marginNames } = result
  const weighted = {
    raked: `gewichtet nach ${germanList(marginNames)}`,
    supplied: TEXT.weightedBySource,
    unweighted: TEXT.unweighted,
    published: TEXT.sharesAsPublished,
  }[weighting.method]
  const isShown = total.base !== 'hidden'
  return [
    isShown && weighting.method !== 'published' && `effektiv ${count(total.effectiveN ?? 0)}`,
    period && days(period),
    isShown && errorText(poll, total),
    isShown && `Aussagekraft: ${RELIABILITY[total.reliability]}`,
    isShown && weighted,
    `Grundgesamtheit: ${poll.population ?? TEXT.notStated}`,
    `Erhebung: ${poll.mode ?? TEXT.notStated}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const errorNoteOf = ({ sampling }: WidgetPoll, { weighting }: PublicResult) =>
  `${capitalized(statisticalErrorNote(sampling, weighting.method.toUpperCase()))}.`

/** Returns the error of the mean for polls of numbers, otherwise that of the shares. */
function errorText({ kind }: WidgetPoll, { mean, statisticalError }: Figures): string {
  return kind === 'NUMERIC_SCALE' && mean?.ci95
    ? meanErrorText(points(largerHalfWidth(mean.mean, mean.ci95)))
    : shareErrorText(points(statisticalError ?? 0))
}

const ONE_DIGIT = { min: 1, max: 1 }
const day = new Intl.DateTimeFormat('de-DE', {
  day: 'numeric',
  month: 'long',
  year: '2-digit',
  timeZone: 'UTC', // for days without a time
})

/** Formats an integer as `5.012`. */
const count = (value: number) => germanNumber(value, { max: 0 })

/** Formats a number with at most one decimal, as `6,3` or `7`. */
const figure = (value: number) => germanNumber(value, { max: 1 })

/** Formats a number with exactly one decimal, as `1,6`. */
const points = (value: number) => germanNumber(value, ONE_DIGIT)

/** Formats two days such as 2024-03-03 as `3. März 24 – 10. März 24`, or a single day. */
const days = ({ from, to }: { from: string; to: string }) =>
  [...new Set([from, to])].map((date) => day.format(new Date(date))).join(' – ')
