/** One answer of a question, with what is known of its share. Shares are between 0 and 1. */
export interface Answer {
  id: string
  label: string
  share: number
  /** The 95 % range. */
  ciLow?: number | null
  ciHigh?: number | null
  /** How many gave it, unweighted. */
  n?: number | null
  /** Its place in the palette, from 0; without it all bars have one colour. */
  colorIndex?: number
  /** "weiß nicht" and its kin: grey and last. */
  isDontKnow?: boolean
  /** The picture it stands for, with what it shows. */
  image?: { url: string; alt: string }
}

/** How the figures came about; the line under every chart. */
export interface Sample {
  n: number | null
  nEffective?: number | null
  /** The field period, ISO 8601. */
  from?: string | null
  to?: string | null
  /** Half-width of the widest 95 % range, between 0 and 1. */
  error?: number | null
  /** The source that must stand under the chart: who asked, for whom, under which license. */
  credit?: string
}

/** The share of an answer at one time; null where nobody can tell. */
export interface SeriesPoint {
  /** ISO 8601. */
  date: string
  share: number | null
  ciLow?: number | null
  ciHigh?: number | null
  n?: number | null
}

/** One answer over time. Points in order of time. */
export interface Series {
  id: string
  label: string
  colorIndex?: number
  isDontKnow?: boolean
  points: readonly SeriesPoint[]
}

/** Something that happened, or from when on the question was worded otherwise. */
export interface TimeMark {
  date: string
  label: string
  kind: 'event' | 'wording'
}

/** A share of a subgroup against that of all: secured means beyond chance at 95 %. */
export type Difference = 'higher' | 'lower' | null

export interface GroupAnswer extends Answer {
  difference?: Difference
}

/** The answers of one subgroup. */
export interface Group {
  id: string
  label: string
  n: number | null
  /** Too few asked for a reliable statement. */
  isLowBase?: boolean
  answers: readonly GroupAnswer[]
}

/** Groups of one kind: age, gender, region. */
export interface Dimension {
  id: string
  label: string
  groups: readonly Group[]
}

/** How many gave a number between two bounds; `high` is not part of it, save in the last one. */
export interface Bin {
  low: number
  high: number
  /** Where the bin stands for the one number in its middle: the answer as it was worded, "0 – gar nicht". */
  label?: string
  share: number
  n?: number | null
}

/** The share of one answer in a region. */
export interface RegionValue {
  /** As in the geometry: NUTS code. */
  id: string
  name: string
  share: number | null
  n: number | null
  ciLow?: number | null
  ciHigh?: number | null
  isLowBase?: boolean
}
