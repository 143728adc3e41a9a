import { getViewUrl, parseView, DEFAULT_VIEW } from '../../../../src/features/poll-analysis/view/view'
import { viewParamsNormalizer } from '../../../../src/features/poll-analysis/view/view-url'

const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  return parseView(pathname.split('/')[4], searchParams)
}

describe('the URL of a view', () => {
  it('is the path of the poll for the default view [ROUTE-07]', () => {
    expect(getViewUrl(7, DEFAULT_VIEW)).toEqual({ pathname: '/pro/analytics/7', search: '' })
  })

  it.each([
    '/pro/analytics/7/verlauf?age=18-29,65%2B&gender=FEMALE&region=EAST,DE-BY&period=90d&interval=week',
    '/pro/analytics/7/gruppen?from=2026-01-01&to=2026-03-31&by=STATE',
    '/pro/analytics/7/methodik',
    '/pro/analytics/7/vergleich?gender=FEMALE&vsAge=ne:18-29&vsGender=MALE&vsPeriod=all',
    '/pro/analytics/7/vergleich?vsFrom=2026-01-01&vsTo=2026-03-31&vsPoll=12',
    '/pro/analytics/7/karte?region=DE212,DEG0P&map=NUTS3',
  ])('is parsed to the view it was made from: %s [ROUTE-07]', (address) => {
    const { pathname, search } = getViewUrl(7, read(address))
    expect(pathname + search).toBe(address)
  })

  it.each([
    ['an unknown chart', '/pro/analytics/7/torte'],
    ['an invalid age', '/pro/analytics/7?age=jung,,-3'],
    ['an unknown gender or region', '/pro/analytics/7?gender=X&region=MARS'],
    ['an invalid comparison', '/pro/analytics/7?vsAge=jung&vsGender=X&vsPoll=zwei&vsFrom=morgen'],
    ['an invalid date', '/pro/analytics/7?from=2026-13-40&to=morgen'],
    [
      'the name of a property that every object has',
      '/pro/analytics/7/constructor?period=toString&by=valueOf',
    ],
  ])('shows the default view for %s', (_case, address) => {
    expect(read(address)).toEqual(DEFAULT_VIEW)
  })

  it.each([
    ['by=SEX', ''],
    ['interval=hour&by=STATE', '?by=STATE'],
    ['map=PLZ', ''],
    ['by=valueOf', ''],
    ['regio=DE-BY&gender=FEMALE', '?gender=FEMALE'],
    ['Region=DE-BY', ''],
    ['bundesland=Bayern&utm_source=mail', '?utm_source=mail'],
    ['region=BY', ''],
  ])('is invalid with %s and is normalized', (search, right) => {
    const address = new URLSearchParams(search)
    expect(viewParamsNormalizer.hasInvalidParams(address)).toBe(true)
    expect(viewParamsNormalizer.normalizeSearch(address)).toBe(right)
  })

  it.each([
    '',
    'by=',
    'by=STATE&map=NUTS3&interval=day&age=18-29',
    'utm_campaign=x&fbclid=y',
    'switch_to_org=5',
  ])('is valid with „%s“', (search) =>
    expect(viewParamsNormalizer.hasInvalidParams(new URLSearchParams(search))).toBe(false),
  )

  it('prefers a named period to dates', () => {
    const view = read('/pro/analytics/7?period=30d&from=2026-01-01')
    expect(view).toMatchObject({ period: '30d', from: null })
  })
})
