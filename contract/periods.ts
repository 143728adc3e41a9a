/** Named periods. They end yesterday, the last complete day; `all` is the whole time. */
export const PERIODS = {
  '7d': 'letzte 7 Tage',
  '30d': 'letzte 30 Tage',
  '90d': 'letzte 90 Tage',
  '12m': 'letzte 12 Monate',
  all: 'gesamte Laufzeit',
} as const

export type Period = keyof typeof PERIODS

export const PERIOD_NAMES = Object.keys(PERIODS) as Period[] // a literal's own keys
