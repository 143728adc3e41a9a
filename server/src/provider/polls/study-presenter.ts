import type { Sampling } from '../../../../contract/enumerations/content.ts'
import { samplingText, TEXT } from '../../../../contract/texts.ts'

/** The method of a study, as far as it is known. It must accompany published figures. */
interface StudyMethod {
  readonly institute: string | null
  readonly sponsor: string | null
  /** The source of the data; empty if unknown. */
  readonly source: string
  /** The attribution that the data's license requires. */
  readonly attribution: string | null
  /** How respondents were selected; null if unknown. */
  readonly sampling: Sampling | null
}

/** The method of our own polls: in the panel and the widget. */
export const OWN_POLLS_METHOD = {
  mode: 'Online-Umfrage',
  population: 'Personen ab 18 Jahren in Deutschland',
  sampling: 'SELF_SELECTED',
} as const

/** Returns the source line under a chart, such as "Forsa im Auftrag von RTL · dawum.de · ODbL 1.0". */
export function formatCredit({ institute, sponsor, source, attribution }: Omit<StudyMethod, 'sampling'>) {
  const origin = [institute, sponsor && `im Auftrag von ${sponsor}`].filter(Boolean).join(' ')
  const known = [origin, source === institute ? '' : source, attribution].filter(Boolean)
  return known.length > 0 ? known.join(' · ') : TEXT.notStated
}

/** Returns the source line of a table, which has no note on the error: with the selection of the respondents (AAPOR). */
export const formatCreditWithSampling = (study: StudyMethod): string =>
  [formatCredit(study), samplingText(study.sampling)].filter(Boolean).join(' · ')

/** Returns the source line of a table that has no other mark of demo data. */
export const formatCreditWithSamplingAndDemoMark = (
  study: StudyMethod & { readonly isDemo: boolean },
): string =>
  study.isDemo ? `${formatCreditWithSampling(study)} · Demodaten` : formatCreditWithSampling(study)
