import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support'

/** As high as the forms, so that nothing scrolls during a drag. */
test.use({ viewport: { width: 1280, height: 2000 }, hasTouch: true })
test.beforeEach(({ logInAs }) => logInAs('intern@meinungsbild.example'))

interface Point {
  x: number
  y: number
}

/** A pointing device: presses at a point, moves, releases. */
interface Pointer {
  press: (at: Point) => Promise<void>
  move: (to: Point) => Promise<void>
  release: () => Promise<void>
}

const mouse = ({ mouse: device }: Page): Pointer => ({
  async press({ x, y }) {
    await device.move(x, y)
    await device.down()
    await device.move(x, y + 8) // without a movement it would be a click
  },
  move: ({ x, y }) => device.move(x, y, { steps: 5 }),
  release: () => device.up(),
})

/** A touchscreen, with the events of a tablet. */
async function touch(page: Page): Promise<Pointer> {
  const session = await page.context().newCDPSession(page)
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  let place: Point = { x: 0, y: 0 }
  return {
    async press(at) {
      place = at
      await send('touchStart', at)
    },
    async move({ x, y }) {
      const { x: startX, y: startY } = place
      for (const part of [0.25, 0.5, 0.75, 1]) {
        place = { x: startX + part * (x - startX), y: startY + part * (y - startY) }
        await send('touchMove', place)
      }
    },
    release: () => send('touchEnd'),
  }
}

for (const [name, pointerOf] of [
  ['the mouse', mouse],
  ['touch', touch],
] as const) {
  test(`rows are dragged by ${name} between lists and within one [STAFF-27]`, async ({ page }) => {
    await page.goto('/_internal/poll-bundles/new')
    const pointer = await pointerOf(page)
    const available = rowsOf(page, 'Verfügbare Umfragen')
    const own = rowsOf(page, 'Umfragen im Paket')
    await expect(available.nth(1)).toBeVisible()

    const names: string[] = []
    for (const count of [1, 2]) {
      names.push(await nameOf(available.first()))
      await startDrag(page, pointer, available.first())
      await pointer.move(await pointIn(page.getByLabel('Umfragen im Paket', { exact: true }), 0.5, 0.06))
      await expect(page.getByText('Jetzt auf Platz 1 in „Umfragen im Paket“.')).toBeAttached()
      await pointer.release()
      await expect(own).toHaveCount(count)
    }
    expect(await Promise.all([0, 1].map((row) => nameOf(own.nth(row))))).toEqual(names.toReversed())

    const below = await pointIn(own.nth(1), 0.5, 0.9)
    await startDrag(page, pointer, own.first())
    await pointer.move(below)
    await expect(page.getByText('Jetzt auf Platz 2 in „Umfragen im Paket“.')).toBeAttached()
    await pointer.release()
    await expect.poll(() => Promise.all([0, 1].map((row) => nameOf(own.nth(row))))).toEqual(names)
  })
}

test('tiles of a board and collections are dragged by touch [BUND-04, STAFF-28]', async ({ page }) => {
  const pointer = await touch(page)
  await page.goto('/_internal/insight-boards/2')
  const tiles = page.locator('[data-tile]')
  const order = () => tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('data-tile')))
  const grip = tiles.first().getByRole('button', { name: /^Verschieben: / })
  await expect(grip).toBeVisible()
  for (const place of [0, 1])
    // the views of tiles change their heights
    await expect(tiles.nth(place).locator('[role="status"] > [aria-hidden="true"]:not(svg)')).toHaveCount(0)
  const [first, second, ...others] = await order()
  await pointer.press(await pointIn(grip))
  await pointer.move(await pointIn(tiles.nth(1), 0.9))
  await pointer.release()
  await expect.poll(order).toEqual([second, first, ...others])

  // Dropped at its old place, to keep the order of the collections for other tests.
  await page.goto('/_internal/poll-bundle-collections')
  const handles = page.locator('[data-index]').getByRole('button', { name: /^Verschieben: / })
  const handle = handles.first()
  await expect(handle).toBeVisible()
  const start = await pointIn(handle)
  const below = await pointIn(handles.nth(1), 0.5, 0.9)
  await startDrag(page, pointer, handle)
  await pointer.move(below)
  await expect(page.getByText(/^Jetzt auf Platz 2 in /)).toBeAttached()
  await pointer.move(start)
  await expect(page.getByText(/^Jetzt auf Platz 1 in /)).toBeAttached()
  await pointer.release()
  await expect(page.getByText(/ abgelegt auf Platz 1 in /)).toBeAttached()
})

const rowsOf = (page: Page, list: string) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem')

/** The title of a row and the text below it. */
const nameOf = (row: Locator) => row.getByRole('button').first().innerText()

/** Presses a row and waits until the drag has started. */
async function startDrag(page: Page, pointer: Pointer, row: Locator): Promise<void> {
  await pointer.press(await pointIn(row, 0.25))
  await expect(page.locator('[data-dragging]')).toBeVisible()
}

/** A point of an element in fractions of its width and height; the center by default. */
async function pointIn(element: Locator, xShare = 0.5, yShare = 0.5): Promise<Point> {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not in sight.')
  return { x: box.x + xShare * box.width, y: box.y + yShare * box.height }
}
