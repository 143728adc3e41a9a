import { ACCOUNT } from './journeys/account'
import type { Journey } from './journeys/journey'
import { ORGANIZATION } from './journeys/organization'
import { READING } from './journeys/reading'
import { Finger, Keyboard } from './operators'
import { test } from './support'

const JOURNEYS: Journey[] = [...READING, ...ACCOUNT, ...ORGANIZATION]

for (const { title, go } of JOURNEYS)
  test(`somebody with a keyboard alone ${title}`, async ({ page, people, logInAs }) => {
    await go({ page, operator: new Keyboard(page), people, logInAs })
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  for (const { title, go } of JOURNEYS)
    test(`somebody ${title}`, async ({ page, people, logInAs }) => {
      await go({ page, operator: new Finger(page), people, logInAs })
    })
})
