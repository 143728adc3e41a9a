import { WEIGHTING_MARGIN } from '../../../contract/enumerations/results'
import { getLabelOrDash } from '../../../contract/enumerations/values'
import { marginsText } from '../../../contract/margins-text'
import { SMALL_CATEGORY_VOTES } from '../../../contract/weighting-profile'
import {
  formatCount,
  formatCountWithNoun,
  formatMean,
  formatNumber,
  formatPercent,
  formatPeriod,
  NO_VALUE,
} from '../../lib/format'
import type { ProposedWeightingCheck } from './api'

/** Formats a difference of shares: `0,4 Prozentpunkte`. */
const pointsText = (share: number | null) =>
  share === null ? NO_VALUE : `${formatMean(100 * share)} Prozentpunkte`

/** States in a sentence whether the requested weighting is possible. */
export function formatCheckSentence({
  state,
  usedMargins,
  largestDeviation,
}: ProposedWeightingCheck): string {
  switch (state) {
    case 'CONVERGED':
      return `Die Gewichtung ist erreicht: nach ${marginsText(usedMargins)}.`
    case 'LIMITED':
      return largestDeviation === null
        ? 'Mit begrenzten Gewichten werden die Zielwerte nicht ganz erreicht.'
        : `Mit begrenzten Gewichten werden die Zielwerte nicht ganz erreicht: Es fehlen bis zu ${pointsText(largestDeviation)}.`
    case 'FALLBACK':
      return `So geht die Gewichtung nicht auf. Gewichtet wird stattdessen nach ${marginsText(usedMargins)}.`
    case 'UNWEIGHTED':
      return 'So geht die Gewichtung nicht auf. Das Ergebnis bleibt ungewichtet.'
    case 'NOT_RAKED':
      return 'Auf die Bevölkerung wird nicht gewichtet.'
    case 'NO_VOTES':
      return 'Es liegen noch keine Stimmen vor, an denen sich die Gewichtung prüfen ließe.'
  }
}

/** States why the requested weighting is not possible, one sentence per obstacle. */
export function formatObstacleSentences({
  obstacles,
  wantedMargins,
  cycles,
  largestDeviation,
}: ProposedWeightingCheck): string[] {
  if (obstacles.some(({ code }) => code === 'MARGINS_IMPOSSIBLE'))
    return [
      `${marginsText(wantedMargins)} lassen sich mit diesen Stimmen nicht zugleich erfüllen: ${
        largestDeviation === null
          ? `Das zeigt sich nach ${formatCount(cycles)} Durchläufen.`
          : `Nach ${formatCount(cycles)} Durchläufen fehlen noch ${pointsText(largestDeviation)}.`
      }`,
    ]
  return obstacles.map(obstacleSentence)
}

function obstacleSentence({
  code,
  margin,
  category,
  target,
}: ProposedWeightingCheck['obstacles'][number]): string {
  const name = getLabelOrDash(WEIGHTING_MARGIN, margin)
  if (code === 'CATEGORY_EMPTY')
    return `${name}: keine Stimme in „${category}“, in der Bevölkerung sind es ${formatPercent(target)}.`
  if (code === 'NOT_COLLECTED') return `${name}: Keine Stimme sagt etwas dazu.`
  return `${name}: Zu den Altersgruppen dieser Umfrage gibt es keine amtlichen Zahlen.`
}

/** Returns the categories with so few votes that single votes have large weights. */
export const getSmallCategoryLabels = ({ margins }: ProposedWeightingCheck): string[] =>
  margins.flatMap(({ categories }) =>
    categories
      .filter(({ n, isOfficial }) => isOfficial && n !== 0 && (n === null || n < SMALL_CATEGORY_VOTES))
      .map(({ label }) => label),
  )

/** Describes the counted votes: `360 Stimmen, 1. Feb. 26 – 28. Feb. 26`. */
function basisText({ basis, n, period }: ProposedWeightingCheck): string {
  const counted = (one: string, many: string) =>
    n === null ? `weniger als 10 ${many}` : formatCountWithNoun(n, one, many)
  if (basis === 'PANEL') return `${counted('Person', 'Personen')} des Panels, noch keine Stimmen`
  const votes = counted('Stimme', 'Stimmen')
  return period ? `${votes}, ${formatPeriod(period.from, period.to)}` : votes
}

/** Returns the key figures of a weighting. @param targetSampleSize as typed */
export function getWeightingFacts(
  check: ProposedWeightingCheck,
  targetSampleSize: string,
): { label: string; value: string }[] {
  const { state, designEffect, effectiveN, largestWeight, trimmedShare, cycles, largestDeviation } = check
  const isRaked = state !== 'NOT_RAKED'
  const wantedSize = Number(targetSampleSize.replaceAll('.', ''))
  return [
    { label: 'Gerechnet mit', value: basisText(check) },
    ...(isRaked
      ? [
          { label: 'Durchläufe', value: formatCount(cycles) },
          { label: 'Größte Abweichung', value: pointsText(largestDeviation) },
        ]
      : []),
    { label: 'Designeffekt', value: formatNumber(designEffect, 2) },
    ...(effectiveN === null ? [] : [{ label: 'Effektives n', value: formatCount(effectiveN) }]),
    ...(wantedSize > 0 && designEffect !== null
      ? [
          {
            label: `Effektiv bei ${formatCount(wantedSize)} Stimmen`,
            value: formatCount(wantedSize / designEffect),
          },
        ]
      : []),
    { label: 'Größtes Gewicht', value: formatNumber(largestWeight, 2) },
    ...(trimmedShare > 0 ? [{ label: 'Begrenzte Stimmen', value: formatPercent(trimmedShare) }] : []),
  ]
}
