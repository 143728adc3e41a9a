import { ACCOUNT } from './journeys/account'
import type { Journey } from './journeys/journey'
import { ORGANIZATION } from './journeys/organization'
import { READING } from './journeys/reading'
import { Finger, Keyboard } from './operators'
import { isFullMatrix, test } from './support'

const JOURNEYS: Journey[] = [...READING, ...ACCOUNT, ...ORGANIZATION]
/** Menus, filters and charts differ on a phone; forms do not, and are only checked in the full matrix. */
const ON_PHONES = isFullMatrix ? JOURNEYS : READING

for (const { title, run } of JOURNEYS)
  test(`a user with only a keyboard ${title}`, async ({ page, people, logInAs }) => {
    await run({ page, operator: new Keyboard(page), people, logInAs })
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  for (const { title, run } of ON_PHONES)
    test(`a user ${title}`, async ({ page, people, logInAs }) => {
      await run({ page, operator: new Finger(page), people, logInAs })
    })
})
