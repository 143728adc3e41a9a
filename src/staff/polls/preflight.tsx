import { CircleAlert, CircleCheck } from 'lucide-react'
import { styled } from 'styled-components'
import { POLL_WEIGHTING } from '../../../contract/enumerations/content'
import { capitalized } from '../../../contract/german'
import { accuracyText, excludedVotesText, VOTE_QUALITY_TEXT } from '../../../contract/method-texts'
import { statisticalErrorNote } from '../../../contract/texts'
import { Icon } from '../../components/icon'
import { color, space, text } from '../../components/theme/tokens'
import { formatCountWithNoun, formatFullDate } from '../../lib/format'
import { formatSampleSize } from '../list/sample-size'
import type { AdminPoll } from './api'
import { FieldLink } from './field-link'
import { getFieldLabel } from './labels'
import type { SectionProps } from './section-props'
import { findPublicationGapPaths, RESULT_WEIGHTING_METHODS, type PollValues } from './values'

const Checks = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  list-style: none;
  font-size: ${text.small};
  line-height: 1.35;
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space(1)};
    align-items: center;
    min-height: 28px;
  }
  a {
    padding-block: 3px; /* at least 24 pixels high */
    color: ${color.ink};
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  svg {
    color: ${color.good};
  }
  [data-missing] svg {
    color: ${color.warn};
  }
  [data-missing] a {
    font-weight: 600;
  }
  small {
    color: ${color.inkMuted};
    font-size: inherit;
  }
`

const ALWAYS: readonly (keyof PollValues)[] = [
  'question',
  'answers',
  'opensOn',
  'closesOn',
  'targetSampleSize',
  'population',
  'mode',
  'sponsor',
  'source',
  'institute',
  'sampling',
]

/** What readers do not know without a field. The code of AAPOR requires all of them beside a result. */
const REASONS: Partial<Record<string, string>> = {
  opensOn: 'wann gefragt wurde',
  closesOn: 'wann gefragt wurde',
  population: 'für wen das Ergebnis gilt',
  mode: 'wie gefragt wurde',
  sponsor: 'wer die Umfrage bezahlt',
  source: 'woher die Zahlen sind',
  institute: 'wer die Umfrage durchführt',
  sampling: 'wie die Befragten gewonnen wurden',
}

interface PreflightProps extends SectionProps {
  /** Shows the field of a path. */
  onShowField: (path: string) => void
}

/** Checks whether a poll is ready to be published; each entry is a link to its field. */
export function PublicationChecklist({ form, onShowField }: PreflightProps) {
  const poll = form.item
  const gaps = findPublicationGapPaths(poll, form.values)
  const sampling = form.values.sampling || null
  const { weighting } = form.values
  const paths = [...ALWAYS, ...gaps.filter((path) => !ALWAYS.some((name) => name === path))]
  return (
    <section aria-labelledby={form.idOf('checks')}>
      <h2 id={form.idOf('checks')}>Prüfung</h2>
      <p role="status">
        {gaps.length === 0
          ? 'Es fehlt nichts.'
          : `${formatCountWithNoun(gaps.length, 'Angabe fehlt', 'Angaben fehlen')}.`}
      </p>
      <Checks aria-label="Prüfung">
        {paths.map((path) => {
          const isMissing = gaps.includes(path)
          const derived = isMissing ? null : derivedFrom(poll, form.values, path)
          return (
            <li key={path} data-missing={isMissing ? '' : undefined}>
              <Icon of={isMissing ? CircleAlert : CircleCheck} size={18} />
              <span>
                <FieldLink fieldId={form.idOf(path)} onFollow={() => onShowField(path)}>
                  {isMissing
                    ? `${getFieldLabel(path)} ${path === 'answers' ? 'fehlen' : 'fehlt'}`
                    : getFieldLabel(path)}
                  {derived !== null && <small>: {derived}, aus den Stimmen</small>}
                </FieldLink>
                {isMissing && REASONS[path] && <small>. Sonst bleibt offen, {REASONS[path]}.</small>}
              </span>
            </li>
          )
        })}
      </Checks>
      <details>
        <summary>Ausgeschlossene Stimmen: {excludedVotesText(poll?.excluded ?? null)}</summary>
        <p>{VOTE_QUALITY_TEXT}</p>
      </details>
      {weighting !== 'PUBLISHED' && (
        <details>
          <summary>Gewichtung: {POLL_WEIGHTING[weighting]}</summary>
          <p>
            Ob Zielwerte mit den Stimmen zu erreichen sind, zeigt die Prüfung beim Feld{' '}
            <FieldLink fieldId={form.idOf('weighting')} onFollow={() => onShowField('weighting')}>
              Gewichtung
            </FieldLink>
            . Was nicht zu erreichen ist, entfällt; die Methodik der Umfrage nennt es.
          </p>
        </details>
      )}
      <details>
        <summary>Grenzen des Ergebnisses</summary>
        <p>
          {capitalized(statisticalErrorNote(sampling, RESULT_WEIGHTING_METHODS[weighting]))}.{' '}
          {accuracyText(RESULT_WEIGHTING_METHODS[weighting], sampling)}
        </p>
      </details>
    </section>
  )
}

/** Returns the value that the votes supply for an empty field; null if it is filled. */
function derivedFrom(poll: AdminPoll | null, values: PollValues, path: string): string | null {
  if (!poll?.hasAnswers) return null
  if (path === 'opensOn' && values.opensOn === '' && poll.fieldStart) return formatFullDate(poll.fieldStart)
  if (path === 'closesOn' && values.closesOn === '' && poll.fieldEnd) return formatFullDate(poll.fieldEnd)
  if (path === 'targetSampleSize' && values.targetSampleSize === '') return formatSampleSize(poll.voteCount)
  return null
}
