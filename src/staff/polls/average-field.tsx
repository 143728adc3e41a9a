import { Select } from '../../components/choice-field'
import { useRevalidatedRead } from '../../core/requests/cached-read'
import { getErrorMessage } from '../../core/requests/error-message'
import { formatCountWithNoun } from '../../lib/format'
import { AVERAGED_QUESTIONS } from './feature'
import type { SectionProps } from './section-props'

const NONE = { value: '', label: 'Kein Vergleich' }

/** The question of institutes whose average shows the poll beside it; nothing while there is none to choose. */
export function InstituteAverageField({ form, isReadOnly }: SectionProps) {
  const { response, error } = useRevalidatedRead(AVERAGED_QUESTIONS, undefined)
  const { averagePollId: chosen } = form.values
  const options = (response?.questions ?? []).map(({ pollId, question, population, institutes }) => ({
    value: String(pollId),
    label: [question, population, formatCountWithNoun(institutes, 'Institut', 'Institute')]
      .filter(Boolean)
      .join(' · '),
  }))
  // Another poll of the same question, or one whose question no other institute publishes any more.
  if (chosen === '' && options.length === 0 && !error) return null
  const isListed = chosen === '' || options.some(({ value }) => value === chosen)
  return (
    <Select
      {...form.text('averagePollId')}
      error={form.errorOf('averagePollId') ?? (error && getErrorMessage(error))}
      options={[NONE, ...options, ...(isListed ? [] : [{ value: chosen, label: `Umfrage ${chosen}` }])]}
      hint="Der Verlauf steht dann neben deren Mittel: Antworten mit gleichem Text."
      disabled={isReadOnly}
      onChange={({ target }) => form.set('averagePollId', target.value)}
    />
  )
}
