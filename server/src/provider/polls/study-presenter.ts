import type { Sampling } from '../../../../contract/enumerations/content.ts'
import { TEXT } from '../../../../contract/texts.ts'

/** How a study was made, as far as it is known: the details that stand behind every published figure. */
interface StudyMethod {
  readonly institute: string | null
  readonly sponsor: string | null
  /** Where the data is from; empty where it is not known. */
  readonly source: string
  /** Attribution that the data's license asks for. */
  readonly attribution: string | null
  /** How the respondents were found; null where it is not known. */
  readonly sampling: Sampling | null
}

/** The method of polls that were asked here: in the panel and the widget. */
export const OWN_METHOD = {
  mode: 'Online-Umfrage',
  population: 'Personen ab 18 Jahren in Deutschland',
  sampling: 'SELF_SELECTED',
} as const

/**
 * Returns the source line under a chart: "Forsa im Auftrag von RTL · dawum.de · ODbL 1.0". That respondents chose
 * themselves to take part is said wherever a figure stands (AAPOR, opt-in samples).
 */
export function creditOf({ institute, sponsor, source, attribution, sampling }: StudyMethod): string {
  const asked = [institute, sponsor && `im Auftrag von ${sponsor}`].filter(Boolean).join(' ')
  const known = [asked, source === institute ? '' : source, attribution].filter(Boolean)
  const who = known.length > 0 ? known : [TEXT.notStated]
  return [...who, sampling === 'SELF_SELECTED' && 'freiwillige Teilnahme'].filter(Boolean).join(' · ')
}
