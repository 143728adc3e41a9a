import type { PollEventKind, Reliability } from '../../contract/enumerations/results'
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
  /** Its place in the palette, from 0; without it all bars have one color. */
  colorIndex?: number
  /** "weiß nicht" and its kin: gray and last. */
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
  /** What the days counted are called: `letzte 30 Tage`, or their dates. */
  periodName?: string
  /** Half-width of the widest 95 % range, between 0 and 1. */
  error?: number | null
  /** The grade of that error; null where there is none. */
  reliability?: Reliability | null
  /** Half-width of the 95 % range of a mean, in points of its scale: named instead of the other. */
  meanError?: number | null
  /** The source that must stand under the chart: who asked, for whom, under which license. */
  credit?: string
}

/** A mean, in points of its scale. */
export interface MeanValue {
  value: number
  /** The 95 % range. */
  low: number | null
  high: number | null
}

/** An answer that stands for a number. */
export interface ScaleAnswer extends Answer {
  value: number
}

/** The share of an answer, or a mean, at one time; null where nobody can tell. */
export interface SeriesPoint {
  /** ISO 8601; of a period its first day. */
  date: string
  /** The last day of a period. */
  to?: string
  value: number | null
  /** The standard error; the range tells it where it is not given. */
  se?: number | null
  ciLow?: number | null
  ciHigh?: number | null
  n?: number | null
  /** Too few asked for a reliable statement. */
  isLowBase?: boolean
  /** Differs beyond chance from the point before. */
  change?: Difference
}

/** One answer over time. Points in order of time. */
export interface Series {
  id: string
  label: string
  /** What a sentence about it calls it: `die Zustimmung`; unless told its label. */
  name?: string
  colorIndex?: number
  isDontKnow?: boolean
  /** Of a scale of agreement: which end it is, whose color it has. */
  pole?: 'agreement' | 'rejection'
  points: readonly SeriesPoint[]
}

/** Something that happened, or from when on the question was worded otherwise. */
export interface TimeMark {
  date: string
  label: string
  kind: PollEventKind
}

/** A share of a subgroup against that of all: secured means beyond chance at 95 %. */
export type Difference = 'higher' | 'lower' | null

export interface GroupAnswer extends Answer {
  difference?: Difference
}

/** The answers of one subgroup; none where too few were asked to tell of any. */
export interface Group {
  id: string
  label: string
  n: number | null
  /** Too few asked for a reliable statement. */
  isLowBase?: boolean
  answers: readonly GroupAnswer[]
  /** Of questions whose answers are numbers. */
  mean?: MeanValue | null
}

/** Groups of one kind: age, gender, region. */
export interface Dimension {
  id: string
  label: string
  groups: readonly Group[]
}

/** The share of one answer in a region, or the mean. */
export interface RegionValue {
  /** As in the geometry: NUTS code. */
  id: string
  name: string
  value: number | null
  n: number | null
  ciLow?: number | null
  ciHigh?: number | null
  isLowBase?: boolean
  /** What is said of it behind its value, instead of how many were asked. */
  note?: string
}
