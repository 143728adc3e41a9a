import { MONTHS, berlinTimeAsUtc, WEEKDAYS_FROM_MONDAY } from '../../../contract/german-dates'

const inBerlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
})

const onClock = (time: number) => berlinTimeAsUtc(new Date(time)).toISOString().slice(0, 19).replace('T', ' ')

test('Berlin time equals Intl, in every hour around a clock change and in samples of all years', () => {
  const moments: number[] = []
  for (let year = 1970; year <= 2040; year += 1) {
    for (let day = 0; day < 366; day += 3) moments.push(Date.UTC(year, 0, 1 + day, 11 + (day % 24), 59, 59))
    for (const month of [2, 8, 9])
      for (let hour = 0; hour < 24 * 7; hour += 1) moments.push(Date.UTC(year, month, 25, hour) - 1)
    moments.push(Date.UTC(year, 0, 1) - 1, Date.UTC(year, 11, 31, 23, 30))
  }
  const wrong = moments.filter((time) => onClock(time) !== inBerlin.format(time))
  expect(wrong.map((time) => new Date(time).toISOString())).toEqual([])
})

test('the names of months and weekdays equal those of Intl', () => {
  const named = (options: Intl.DateTimeFormatOptions, times: readonly number[]) =>
    times.map((time) => new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', ...options }).format(time))
  const months = MONTHS.map((_, month) => Date.UTC(2024, month, 15))
  expect(MONTHS).toEqual(named({ month: 'long' }, months))
  expect(MONTHS.map((name) => name.slice(0, 3))).toEqual(named({ month: 'short' }, months))
  const monday = Date.UTC(2024, 0, 1)
  expect(WEEKDAYS_FROM_MONDAY).toEqual(
    named(
      { weekday: 'long' },
      WEEKDAYS_FROM_MONDAY.map((_, day) => monday + day * 86_400_000),
    ),
  )
})
