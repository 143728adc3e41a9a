import { PROFILE_SUBJECT } from '../../../contract/enumerations/profile.ts'
import { consentText, PROFILE_CATEGORIES } from '../../../contract/profile-subjects.ts'
import { html, type Html } from '../html/html.ts'
import { formatLongGermanDay } from '../lib/day-text.ts'
import type { WidgetPoll } from '../provider/public-polls.ts'
import type { WidgetPage } from './page.ts'
import { profileAnswersUrl, pollUrl, type Referral } from './poll-url.ts'
import type { ProfileAnswer } from './profile-repository.ts'
import type { OfferedQuestion } from './profile-service.ts'

/** What the forms about a voter's profile need. */
interface FormContext {
  pollId: number
  referral: Referral
  /** The voter's secret, as in the form of a vote. */
  token: string
}

const hidden = (fields: Readonly<Record<string, string>>): Html[] =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)

/** Returns the form of a profile question: each answer is a button. */
export function profileQuestionForm(
  { subject, poll }: OfferedQuestion,
  { pollId, referral, token }: FormContext,
): Html {
  const consent = consentText(subject)
  return html`<form class="profile" method="post" action="${profileAnswersUrl(pollId, referral)}">
    ${hidden({ token, subject, action: 'answer' })}
    <h2 id="profile-question">${poll.question}</h2>
    <p class="small" id="profile-purpose">
      ${consent ?? html`Ihre Antwort hilft, Ergebnisse zu gewichten und zu gruppieren. Sie können sie jederzeit unter „Ihre Angaben“ löschen.`}
      ${consent === null ? '' : html`Mit dem Tippen auf eine Antwort willigen Sie ein.`}
    </p>
    <div class="taps" role="group" aria-labelledby="profile-question" aria-describedby="profile-purpose">
      ${PROFILE_CATEGORIES[subject].map(
        (text, category) => html`<button name="category" value="${category}">${text}</button>`,
      )}
    </div>
    <button class="plain" name="action" value="skip">Überspringen</button>
  </form>`
}

export const profileLink = (pollId: number, referral: Referral): Html =>
  html`<p class="small">
    <a href="${profileAnswersUrl(pollId, referral)}">Ihre Angaben ansehen und löschen</a>
  </p>`

interface OwnProfile {
  /** Shown first. */
  notice: string | null
  answers: readonly ProfileAnswer[]
  referral: Referral
  /** Null for a browser that never voted. */
  token: string | null
}

/** Returns the page with a voter's answers to profile questions, each with a button to withdraw it. */
export function profilePage(
  poll: Pick<WidgetPoll, 'id'>,
  { notice, answers, referral, token }: OwnProfile,
): WidgetPage {
  return {
    title: 'Ihre Angaben',
    framedPollId: referral.framedPollId ?? poll.id,
    body: html`${notice === null ? '' : html`<p class="box" role="status">${notice}</p>`}
      <h1>Ihre Angaben</h1>
      ${
        answers.length === 0 || token === null
          ? html`<p>Wir haben keine Antworten auf Profilfragen von Ihnen gespeichert.</p>`
          : html`<p>
                Diese Antworten gehören zu keinem Namen, nur zum Cookie dieses Browsers. Was Sie löschen,
                gehört sofort nicht mehr zu Ihren Angaben; aus Ergebnissen verschwindet es um Mitternacht.
              </p>
              <ul class="answers">
                ${answers.map(
                  ({ subject, category, answeredAt }) =>
                    html`<li>
                      <form method="post" action="${profileAnswersUrl(poll.id, referral)}">
                        ${hidden({ token, subject, action: 'withdraw' })}
                        <p>
                          <b>${PROFILE_SUBJECT[subject]}</b>: ${PROFILE_CATEGORIES[subject][category] ?? ''}
                          <span class="small">(${formatLongGermanDay(answeredAt)})</span>
                        </p>
                        <button class="plain">
                          ${consentText(subject) === null ? 'Löschen' : 'Einwilligung widerrufen und löschen'}
                        </button>
                      </form>
                    </li>`,
                )}
              </ul>`
      }
      <p><a href="${pollUrl(poll.id, referral, { view: 'result' })}">Zum Ergebnis der Umfrage</a></p>`,
  }
}
