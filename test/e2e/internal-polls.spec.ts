import { examine } from './examine'
import { Keyboard } from './operators'
import { expect, test } from './support'

const STAFF = 'umfragen@meinungsbild.example'

test('a poll manager creates a poll with the keyboard, publishes it after its pre-flight check, and finds it in the list [STAFF-10] [STAFF-11] [STAFF-19]', async ({
  page,
  logInAs,
  database,
}) => {
  const operator = new Keyboard(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const title = `Probe ${Date.now()}`
  await logInAs(STAFF)
  await page.goto('/_internal/polls/new')
  try {
    await operator.tick(page.getByRole('radio', { name: 'Geordnete Antworten', exact: true }))
    await operator.write(field('Wortlaut der Frage'), 'Wie oft fahren Sie Rad?')
    await operator.write(field('Überschrift'), title)
    await operator.write(field('Thema'), 'Verkehr')
    await operator.write(field('Antwort 1'), 'nie')
    await operator.write(field('Antwort 2'), 'oft')
    await operator.press(button('Nach oben: oft'))
    await expect(field('Antwort 1')).toHaveValue('oft')
    await operator.press(page.getByRole('link', { name: '2 Feldzeit und Zielgruppe' }))
    await operator.write(field('Angestrebte Fallzahl'), '1000')
    await operator.press(page.getByRole('link', { name: '3 Methode und Gewichtung' }))
    await operator.write(field('Grundgesamtheit'), 'Personen ab 18 Jahren')
    await operator.write(field('Erhebungsmethode'), 'Online-Umfrage')
    await operator.write(field('Quelle'), 'Meinungsbild')
    await operator.write(field('Institut'), 'Meinungsbild')
    await operator.choose(field('Stichprobe'), 'Freiwillige Teilnahme, keine Zufallsstichprobe')
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/polls\/\d+\?step=method$/)
    await examine(page, 'internal-poll')
    await page.setViewportSize({ width: 1280, height: 900 }) // examined at 320 px last

    await operator.press(page.getByRole('link', { name: 'Auftraggeber fehlt' }))
    await expect(field('Auftraggeber')).toBeFocused()
    await operator.write(field('Auftraggeber'), 'Kunde AG')
    await operator.press(button('Veröffentlichen'))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('link')).toHaveText(['Erster Tag', 'Letzter Tag'])
    await operator.write(dialog.getByLabel('Grund, trotzdem zu veröffentlichen'), 'Dauerumfrage.')
    await operator.press(dialog.getByRole('button', { name: 'Trotzdem veröffentlichen' }))
    await expect(page.getByText('Veröffentlicht · gespeichert')).toBeVisible()

    await operator.press(page.getByRole('link', { name: 'Umfragen', exact: true }).last())
    await operator.write(page.getByLabel('Titel, Wortlaut oder Nummer'), title)
    const row = page.getByRole('row').nth(1)
    await expect(row).toContainText(title)
    await expect(row).toContainText('Geordnete AntwortenVeröffentlicht')
    await examine(page, 'internal-polls')
  } finally {
    await database.query('delete from polls where title = $1', [title])
  }
})
