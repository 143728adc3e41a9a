import { marginsText } from './margins-text.ts'

/**
 * Returns the sentence about margins that could not be met and those that were used instead; empty if all were met. A
 * margin may be missing because the poll lacks the attribute, a group has no answers, there are no official figures, or
 * only together with another margin, so the sentence names all of these reasons.
 */
export function droppedMarginsText(
  dropped: readonly string[],
  { method, margins }: { readonly method: string; readonly margins: readonly string[] },
): string {
  if (dropped.length === 0) return ''
  const others = method === 'RAKED' ? ` Gewichtet ist allein nach ${marginsText(margins)}.` : ''
  return `Nach ${marginsText(dropped)} zu gewichten war vorgesehen, aber nicht möglich: Es fehlen Angaben, Antworten ganzer Gruppen oder amtliche Zahlen, oder die Zielwerte sind nicht alle zugleich zu erreichen.${others}`
}

/** Returns where the targets of a poll's weights come from: `Fassung 2023.1 der Gewichte`. */
export const weightsSourceText = (version: string | null): string =>
  version === null
    ? 'Zielwerte: die Bevölkerung, die das Projekt hinterlegt hat'
    : `${weightsVersionText(version)} der Gewichte`

/** Returns the version of the weights: `Fassung 2023.1`. Empty for weights that were not computed here. */
export const weightsVersionText = (version: string | null | undefined): string =>
  version == null ? '' : `Fassung ${version}`
