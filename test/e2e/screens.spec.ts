import { Shell } from './pages/shell'
import { expectAccessible } from './accessible'
import { CUSTOMER, expect, keepPicture, test } from './support'

/** Every screen that a customer reaches by an address; the poll is one of each kind of drawing. */
const SCREENS: Record<string, string> = {
  start: '/pro',
  explore: '/pro/explore',
  bundle: '/pro/explore/wohnen',
  search: '/pro/search',
  'search-hits': '/pro/search?query=Miete',
  favourites: '/pro/favorites',
  exclusive: '/pro/exclusive',
  results: '/pro/results',
  'poll-result': '/pro/analytics/299',
  'poll-filtered': '/pro/analytics/299?age=18-29&gender=FEMALE',
  'poll-agreement': '/pro/analytics/298',
  'poll-scale': '/pro/analytics/284',
  'poll-several': '/pro/analytics/285',
  'poll-course': '/pro/analytics/1/verlauf',
  'poll-groups': '/pro/analytics/299/gruppen',
  'poll-crosstab': '/pro/analytics/299/kreuztabelle',
  'poll-map': '/pro/analytics/299/karte',
  'poll-method': '/pro/analytics/299/methodik',
  settings: '/settings',
  'not-found': '/pro/gibt-es-nicht',
}
/** And what everyone sees. */
const PUBLIC: Record<string, string> = {
  login: '/login/pro',
  'forgot-password': '/reset-password',
  'reset-link-invalid': '/reset-password/kein-gueltiger-link',
  'invitation-invalid': '/invitation/keine-gueltige-einladung',
  contact: '/contact',
}

const WINDOWS = { wide: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }

for (const [screens, user] of [
  [SCREENS, CUSTOMER],
  [PUBLIC, null],
] as const)
  for (const [name, address] of Object.entries(screens))
    test(`${name} has nothing to be found by axe, in a wide window and on a phone`, async ({
      page,
      logInAs,
    }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      if (user) await logInAs(user)
      for (const [window, size] of Object.entries(WINDOWS)) {
        await page.setViewportSize(size)
        await page.goto(address)
        await expect(new Shell(page).headline).toBeVisible()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        await page.waitForLoadState('networkidle')
        await expectAccessible(page)
        await keepPicture(page, `${name}-${window}-light`)
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
        await keepPicture(page, `${name}-${window}-dark`)
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      }
    })
