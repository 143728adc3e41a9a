import { marginsText, type AppliedWeighting } from './margins-text.ts'

/**
 * Returns the sentence about margins that could not be met and those that were used instead; empty if all were met. A
 * margin may be missing because the poll lacks the attribute, a group has no answers, there are no official figures, or
 * only together with another margin, so the sentence names all of these reasons.
 */
export function droppedMarginsText(
  dropped: readonly string[],
  { method, margins }: AppliedWeighting,
): string {
  if (dropped.length === 0) return ''
  const others = method === 'RAKED' ? ` Gewichtet ist allein nach ${marginsText(margins)}.` : ''
  return `Nach ${marginsText(dropped)} zu gewichten war vorgesehen, aber nicht möglich: Es fehlen Angaben, Antworten ganzer Gruppen oder amtliche Zahlen, oder die Zielwerte sind nicht alle zugleich zu erreichen.${others}`
}

/** Where the targets of weights are from; without targets, votes are not weighted to a population. */
export interface TargetsSource {
  /** The official figures of Germany, or the population that was uploaded for a country of a project. */
  readonly source: 'OFFICIAL' | 'PROJECT'
  /** The version of the procedure and of the official figures. */
  readonly version: string | null
}

interface Weighted {
  readonly targets?: TargetsSource | null | undefined
  /** In earlier citations instead of `targets`. */
  readonly version?: string | null | undefined
}

/** Returns where the targets of weights are from; null without targets. */
export const findTargetsSource = ({ targets, version }: Weighted): TargetsSource | null =>
  targets ?? (version == null ? null : { source: 'OFFICIAL', version })

const PROJECT_TARGETS = 'Bevölkerung nach Angaben des Projekts'

/** Returns where the targets of weights are from: `Fassung 2023.1`. Empty without targets. */
export function targetsSourceText(weighting: Weighted): string {
  const targets = findTargetsSource(weighting)
  if (targets === null) return ''
  return targets.source === 'PROJECT' ? PROJECT_TARGETS : `Fassung ${targets.version}`
}

/** Returns the same for the method of a poll: `Fassung 2023.1 der Gewichte`. */
export const methodTargetsSourceText = (weighting: Weighted): string =>
  findTargetsSource(weighting)?.source === 'OFFICIAL'
    ? `${targetsSourceText(weighting)} der Gewichte`
    : targetsSourceText(weighting) && `Zielwerte: ${targetsSourceText(weighting)}`

/** Returns the same for a column with the head {@link TARGETS_HEAD}; null without targets. */
export function targetsSourceCell(weighting: Weighted): string | null {
  const targets = findTargetsSource(weighting)
  if (targets === null) return null
  return targets.source === 'PROJECT' ? PROJECT_TARGETS : `amtliche Zahlen, Fassung ${targets.version}`
}
export const TARGETS_HEAD = 'Zielwerte der Gewichte'
