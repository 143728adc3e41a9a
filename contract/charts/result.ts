/** The figures of a result that charts show, in the form of the API with keys in camel case. */
import type { PollEventKind, Reliability, ResultDimension } from '../enumerations/results.ts'
import type { ScaleAnswer } from '../scale-halves.ts'

/** A share between 0 and 1; null if it is withheld. */
export interface ChartShare {
  readonly share: number | null
  readonly n?: number | null
  readonly se?: number | null
  readonly ci95?: readonly number[] | null
  /** See `EstimatedShare`. */
  readonly versus?: number | undefined
}

export interface ChartAnswer extends ChartShare {
  readonly position: number
  /** For groups: a significant difference from the other respondents. */
  readonly mark?: 'HIGHER' | 'LOWER' | null
}

export interface ChartFigures {
  readonly n: number | null
  readonly effectiveN: number | null
  /** In percentage points. */
  readonly statisticalError: number | null
  readonly reliability: Reliability
  /** HIDDEN: too few respondents to report; LOW: few. */
  readonly base: 'OK' | 'LOW' | 'HIDDEN'
  readonly answers: readonly ChartAnswer[]
  /** The answers of each half of a scale together. */
  readonly top: ChartShare | null
  /** Missing in citations from before halves were reported. */
  readonly bottom?: ChartShare | null
  readonly mean: {
    readonly value: number
    readonly se?: number | null
    readonly ci95: readonly number[] | null
  } | null
  readonly median: number | null
}

export interface ChartPeriod extends ChartFigures {
  readonly from: string
  readonly to: string
  /** Too few respondents to show, or none that can be weighted. */
  readonly isGap: boolean
  /** Whether the period is not over, or cut by the end of the requested days. */
  readonly isPartial?: boolean
}

export interface ChartGroup extends ChartFigures {
  /** A significant difference of the top half or the mean from the other respondents. Missing in earlier citations. */
  readonly topMark?: 'HIGHER' | 'LOWER' | null
  readonly meanMark?: 'HIGHER' | 'LOWER' | null
  readonly key: readonly {
    readonly dimension: ResultDimension
    readonly value: string
    readonly label: string
    /** Of an individual region: NUTS-3 codes. */
    readonly districts?: readonly string[] | undefined
  }[]
}

/** The groups of one dimension, or of the combinations of several. */
export interface GroupedFigures {
  readonly by: readonly ResultDimension[]
  readonly groups: readonly ChartGroup[]
  /** Whether the answers depend on the group; null without a test, missing in earlier citations. */
  readonly association?: { readonly p: number; readonly isSecured: boolean } | null | undefined
}

/** One view of a poll. */
export interface ChartResult {
  readonly total: ChartFigures
  readonly series: readonly ChartPeriod[]
  /** The figures of all days of the series, and whether its period is the default. */
  readonly seriesTotal: {
    readonly total: ChartFigures
    readonly usedPeriod: { readonly isDefault: boolean }
  } | null
  readonly tables: readonly GroupedFigures[]
  readonly weighting: { readonly method: string }
}

/** The properties of a poll that its charts need. */
export interface ChartPoll {
  readonly question: string
  readonly kind: string
  readonly answers: readonly (ScaleAnswer & {
    /** The share in the unfiltered result, if it is known. */
    readonly share?: number | null
    readonly imageUrl?: string | null
    readonly imageAlt?: string | null
  })[]
  readonly events: readonly { readonly date: string; readonly label: string; readonly kind: PollEventKind }[]
}
