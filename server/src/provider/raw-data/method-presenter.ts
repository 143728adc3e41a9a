import { formatGermanDay } from '../../../../contract/days.ts'
import {
  EXPORTED_LEVEL,
  RAW_DATA_LIMITS,
  RAW_DATA_TEXT,
  includesWeek,
} from '../../../../contract/raw-data-level.ts'
import type { RawDataExportInput } from '../../jobs/kinds.ts'
import { formatEpochDay } from '../../results/days.ts'
import type { AnalyzedVotes } from './export-service.ts'

/** Returns the text in an export that explains how to read it. */
export function formatRawDataReadme(
  input: RawDataExportInput,
  { rows, concealedPersonCount, smallestGroupSize }: AnalyzedVotes,
): string {
  const days = input.ranges.map((range) =>
    range === 'undated' ? 'Stimmen ohne Datum' : `${dayText(range.from)} - ${dayText(range.to)}`,
  )
  return [
    `Rohdaten: ${input.title}`,
    '',
    `Zeitraum: ${days.join('; ') || 'alle Stimmen'}`,
    ...(includesWeek(input.level) ? [RAW_DATA_TEXT.weeksOfMonths] : []),
    ...(input.lastDay == null ? [] : [`Eingefroren: Stimmen bis ${dayText(input.lastDay)}`]),
    `Umfang: ${EXPORTED_LEVEL[input.level]}`,
    `Stellen der Postleitzahl: ${input.zipDigits}`,
    `Zeilen: ${rows}, eine je Stimme`,
    `Kleinste Gruppe: ${smallestGroupSize ?? '–'} Personen`,
    '',
    'Die Nummern der Personen sind zufällig und gelten nur in diesem Export.',
    'Gewichte: wie in den Ergebnissen der Plattform, berechnet für genau die exportierten Stimmen jeder Umfrage;',
    'im Mittel 1. Umfragen mit Gewichten der Quelle behalten diese.',
    `Schutz der Befragten: Region, Altersgruppe und Geschlecht treffen zusammen immer auf mindestens ${RAW_DATA_LIMITS.minGroupSize}`,
    `Personen zu. Bei ${concealedPersonCount} Personen fehlen deshalb Altersgruppe und Geschlecht; ihr Gewicht ist das mittlere`,
    'solcher Personen ihres Bundeslandes.',
    'Die Teilnahme ist freiwillig, die Befragten sind keine Zufallsstichprobe, außer wo eine Umfrage es anders angibt.',
    '',
  ].join('\r\n')
}

const dayText = (day: number | null) => (day === null ? '–' : formatGermanDay(formatEpochDay(day)))
