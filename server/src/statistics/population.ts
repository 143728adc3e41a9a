import type { ResidentsByAgeBand } from '../../../contract/weighting-profile.ts'
import {
  NATIONAL_RESIDENTS,
  NATIONAL_AGE_BREAKS,
  STATE_RESIDENTS,
  STATE_AGE_BREAKS,
} from './population-data.ts'

export const STATE_COUNT = STATE_RESIDENTS.length

interface AgeGenderTargets {
  readonly ok: true
  /** Residents of each band of the scheme. */
  readonly women: readonly number[]
  readonly men: readonly number[]
}

export interface UnsupportedBands {
  readonly ok: false
  readonly code: 'bands_without_population'
  readonly message: string
}

/**
 * Returns the residents by age band and gender for a scheme of bands given by their first years ([18, 30, 45, 65] is
 * 18–29, 30–44, 45–64, 65+). Fails if a break is inside a published band: nothing is interpolated.
 */
export function findAgeGenderResidents(breaks: readonly number[]): AgeGenderTargets | UnsupportedBands {
  const refusal = findUnsupported(breaks, NATIONAL_AGE_BREAKS)
  if (refusal !== null) return refusal
  const [women, men] = NATIONAL_RESIDENTS
  return {
    ok: true,
    women: unite(women, NATIONAL_AGE_BREAKS, breaks),
    men: unite(men, NATIONAL_AGE_BREAKS, breaks),
  }
}

interface StateTargets {
  readonly ok: true
  /** In the order of the official key, by band of the scheme. */
  readonly states: readonly { readonly women: readonly number[]; readonly men: readonly number[] }[]
}

/** Returns the residents of the 16 states by age band and gender. Fails like `findAgeGenderResidents`. */
export function findStateAgeGenderResidents(breaks: readonly number[]): StateTargets | UnsupportedBands {
  const refusal = findUnsupported(breaks, STATE_AGE_BREAKS)
  if (refusal !== null) return refusal
  const states = STATE_RESIDENTS.map(([women, men]) => ({
    women: unite(women, STATE_AGE_BREAKS, breaks),
    men: unite(men, STATE_AGE_BREAKS, breaks),
  }))
  return { ok: true, states }
}

/** Returns the residents of the 16 states (AGS order) from an age on. Fails like `findAgeGenderResidents`. */
export function findStateResidents(
  fromAge: number,
): { ok: true; residents: readonly number[] } | UnsupportedBands {
  const targets = findStateAgeGenderResidents([fromAge])
  if (!targets.ok) return targets
  return { ok: true, residents: targets.states.map(({ women, men }) => (women[0] ?? 0) + (men[0] ?? 0)) }
}

/**
 * Returns residents that are not those of Germany in the form of `findAgeGenderResidents`. Fails if they have other
 * bands.
 */
export function toForeignAgeGenderResidents(
  { women, men }: ResidentsByAgeBand,
  breaks: readonly number[],
): AgeGenderTargets | UnsupportedBands {
  return women.length === breaks.length && men.length === breaks.length
    ? { ok: true, women, men }
    : OUTSIDE_GERMANY
}

/** Stands for figures that are known of Germany only. */
export const OUTSIDE_GERMANY: UnsupportedBands = {
  ok: false,
  code: 'bands_without_population',
  message: 'Dafür ist in diesem Land keine Bevölkerung hinterlegt.',
}

/** Returns the residents by gender (women, men) from an age on. Fails like `findAgeGenderResidents`. */
export function findGenderResidents(
  fromAge: number,
): readonly [women: number, men: number] | UnsupportedBands {
  const targets = findAgeGenderResidents([fromAge])
  return targets.ok ? [targets.women[0] ?? 0, targets.men[0] ?? 0] : targets
}

function findUnsupported(breaks: readonly number[], known: readonly number[]): UnsupportedBands | null {
  const unknown = breaks.filter((first) => !known.includes(first))
  if (breaks.length > 0 && unknown.length === 0) return null
  const message = `Ab ${unknown.join(', ') || 'keinem Alter'} gibt es keine veröffentlichte Bevölkerungszahl; es gibt sie ab ${known.join(', ')}.`
  return { ok: false, code: 'bands_without_population', message }
}

function unite(counts: readonly number[], bands: readonly number[], breaks: readonly number[]): number[] {
  const united = breaks.map(() => 0)
  bands.forEach((first, index) => {
    const band = breaks.findLastIndex((start) => start <= first)
    if (band >= 0) united[band] = (united[band] ?? 0) + (counts[index] ?? 0)
  })
  return united
}
