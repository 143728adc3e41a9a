import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { createPngFile } from '../../support/image-file'
import { headline, renderApp, setupScreens } from '../../support/render-app'
import {
  createAdminArticle,
  createAdminBundle,
  createAdminNewsItem,
  createStaff,
} from '../../support/wire-admin'

const BUNDLES = '/v1/admin/poll_bundle'
const LIST = '/_internal/poll-bundles'
const SAVED_WITHOUT_IMAGE =
  /^Das Paket wurde gespeichert, das Bild konnte nicht hochgeladen werden\. Bitte laden Sie ein Bild hoch\.$/

const api = setupScreens()
const staff = createStaff('POLL_MANAGER')

type User = ReturnType<typeof renderApp>['user']

beforeEach(() => {
  sessionStorage.clear()
  // jsdom cannot decode images.
  HTMLImageElement.prototype.decode = () => Promise.resolve()
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,QUJD')
  api.answer('get', BUNDLES, { poll_bundles: [createAdminBundle()], total: 1 })
  api.answer('get', `${BUNDLES}_collection`, { poll_bundle_collections: [], total: 0 })
  api.answer('get', '/v1/admin/polls', { polls: [], total: 0 })
  api.answer('get', `${BUNDLES}/1`, createAdminBundle({ image_url: '/a.png' }))
  api.answer('get', `${BUNDLES}/1/polls`, { polls: [], total: 0 })
  api.answer('put', `${BUNDLES}/1`, createAdminBundle({ image_url: '/a.png', version: 2 }))
})
afterEach(() => jest.restoreAllMocks())

async function saveImage(user: User): Promise<void> {
  await user.upload(await screen.findByLabelText('Bild auswählen'), createPngFile())
  expect(await screen.findByRole('img', { name: 'Ausschnitt, der gezeigt wird' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
}

/** Responds to uploads of bundle 1 one by one, under the control of the test. */
function holdUploads() {
  const answers: ((response: Response) => void)[] = []
  const uploads = api.reply(
    'post',
    `${BUNDLES}/1/upload_image`,
    () => new Promise<Response>((resolve) => answers.push(resolve)),
  )
  return {
    uploads,
    succeed: () =>
      act(() => answers.shift()!(Response.json(createAdminBundle({ image_url: '/b.png', version: 3 })))),
    fail: () =>
      act(() =>
        answers.shift()!(
          Response.json(
            { code: 'validation_failed', message: '', fields: { image: 'Bitte laden Sie ein Bild hoch.' } },
            { status: 422 },
          ),
        ),
      ),
  }
}

test('prevents removing an image while another one is uploaded [BUND-03]', async () => {
  const { uploads, succeed } = holdUploads()
  const { user } = renderApp(`${LIST}/1`, { session: staff })
  await saveImage(user)
  await waitFor(() => expect(uploads).toHaveLength(1))
  expect(await screen.findByRole('button', { name: 'Bild entfernen' })).toBeDisabled()
  expect(screen.getByLabelText('Bild auswählen')).toBeDisabled()
  expect(screen.getByLabelText('Bild auswählen')).toHaveAccessibleDescription(
    /sobald das neue Bild hochgeladen ist/,
  )
  succeed()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Bild entfernen' })).toBeEnabled())
})

describe('a failed upload', () => {
  test('is offered again after a save that does not change the image [BUND-02]', async () => {
    const { uploads, fail } = holdUploads()
    const { user } = renderApp(`${LIST}/1`, { session: staff })
    await saveImage(user)
    await waitFor(() => expect(uploads).toHaveLength(1))
    fail()
    expect(await screen.findByText(SAVED_WITHOUT_IMAGE)).toBeVisible()
    await user.type(screen.getByLabelText('Beschreibung'), 'Neu')
    const saved = api.answer('put', `${BUNDLES}/1`, createAdminBundle({ description: 'Neu', version: 3 }))
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await screen.findByText('gespeichert')).toBeVisible()
    expect(screen.getByText(SAVED_WITHOUT_IMAGE)).toBeVisible()
  })

  test('is never repeated over a newer image, and its notices are removed [BUND-02]', async () => {
    const { uploads, fail, succeed } = holdUploads()
    const { user } = renderApp(`${LIST}/1`, { session: staff })
    await saveImage(user)
    await waitFor(() => expect(uploads).toHaveLength(1))
    await user.click(screen.getAllByRole('link', { name: 'Pakete' })[0]!)
    expect(await headline('Pakete')).toBeVisible()
    fail()
    const notes = await screen.findByRole('list', { name: 'Benachrichtigungen' })
    expect(within(notes).getByText(/^Das Bild von „Paket 1“ konnte nicht/)).toBeVisible()
    await user.click(await screen.findByRole('link', { name: 'Paket 1' }))
    expect(await screen.findByText(SAVED_WITHOUT_IMAGE)).toBeVisible()
    await user.upload(await screen.findByLabelText('Bild auswählen'), createPngFile('neuer.png'))
    let answerSave: (() => void) | undefined
    api.reply('put', `${BUNDLES}/1`, async () => {
      await new Promise<void>((resolve) => (answerSave = resolve))
      return HttpResponse.json(createAdminBundle({ image_url: '/a.png', version: 3 }))
    })
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(answerSave).toBeDefined())
    // From the start of the save, not only of its upload.
    await waitFor(() => expect(screen.queryByText(/^Das Bild von „Paket 1“ konnte nicht/)).toBeNull())
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).not.toBeInTheDocument()
    act(() => answerSave?.())
    await waitFor(() => expect(uploads).toHaveLength(2))
    succeed()
    expect(await screen.findByText('gespeichert')).toBeVisible()
    expect(screen.queryByText(SAVED_WITHOUT_IMAGE)).not.toBeInTheDocument()
  })
})

test('does not block uploads of a news item and an article with the same ID [STAFF-31]', async () => {
  const NEWS = '/v1/admin/news'
  api.answer('get', NEWS, { news_items: [], total: 0 })
  api.answer('get', '/v1/admin/articles', { items: [createAdminArticle()], total: 1 })
  api.answer('get', `${NEWS}/1`, createAdminNewsItem())
  api.answer('put', `${NEWS}/1`, createAdminNewsItem({ version: 2 }))
  api.answer('get', '/v1/admin/articles/1', createAdminArticle())
  api.answer('put', '/v1/admin/articles/1', createAdminArticle({ version: 2 }))
  const ofItem = api.reply('post', `${NEWS}/1/upload_image`, () => new Promise<Response>(() => undefined))
  const ofArticle = api.answer(
    'post',
    '/v1/admin/articles/1/upload_image',
    createAdminArticle({ version: 3 }),
  )
  const { user } = renderApp('/_internal/news/1', { session: createStaff('CONTENT_MANAGER') })
  await saveImage(user)
  await waitFor(() => expect(ofItem).toHaveLength(1))
  await user.click(screen.getAllByRole('link', { name: 'News' })[0]!)
  await user.selectOptions(await screen.findByLabelText('Art'), 'Artikel')
  await user.click(await screen.findByRole('link', { name: 'Artikel 1' }))
  await saveImage(user)
  await waitFor(() => expect(ofArticle).toHaveLength(1))
})

test('reports an upload that a session of another tab interrupted, after the reload [INIT-07, STAFF-05]', async () => {
  const { uploads } = holdUploads()
  const { user, reloadAt } = renderApp(`${LIST}/1`, { session: staff })
  await saveImage(user)
  await waitFor(() => expect(uploads).toHaveLength(1))
  document.cookie = 'prod_auth_token=of-another-organization; path=/; secure'
  act(() => void window.dispatchEvent(new Event('focus')))
  await waitFor(() => expect(reloadAt).toHaveBeenCalledWith(`${LIST}/1`))
  cleanup()

  const next = { ...staff, auth_token: 'of-another-organization' }
  const { unmount } = renderApp('/contact', { session: next })
  const notes = await screen.findByRole('list', { name: 'Benachrichtigungen' })
  expect(notes).toHaveTextContent('Das Bild von „Paket 1“ wurde nicht fertig hochgeladen.')
  expect(notes).toHaveTextContent('laden Sie es noch einmal hoch')
  unmount()
  renderApp('/contact', { session: next })
  expect(await screen.findByRole('complementary', { name: 'Verwaltung' })).toBeVisible()
  expect(screen.queryByText(/nicht fertig hochgeladen/)).not.toBeInTheDocument()
})
