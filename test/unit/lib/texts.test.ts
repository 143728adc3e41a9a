import fc from 'fast-check'
import { MAX_TITLE_LENGTH } from '../../../contract/limits'
import { isSlug, toSlug } from '../../../contract/slug'
import { getNavbarMessage } from '../../../src/core/navbar-messages'
import { getRequestErrorMessage } from '../../../src/core/requests/messages'
import { hasAllQueryWords, foldText } from '../../../src/lib/fold'
import { preventRangeLineBreaks } from '../../../src/lib/keep-ranges'
import { defineOverridableMessages } from '../../../src/lib/locale'
import { MASK, maskSensitive, maskEmailsAndSecrets } from '../../../src/lib/mask'

describe('slugs', () => {
  test.each([
    ['Größe & Gewicht', 'groesse-gewicht'],
    ['Ärger über Öl', 'aerger-ueber-oel'],
    ['  Straße 5  ', 'strasse-5'],
    ['Café Crème', 'cafe-creme'],
    ['STRASSE ÄÖÜ', 'strasse-aeoeue'],
    ['A\u0308rger', 'aerger'],
    ['New', 'new'],
    ['🎉', ''],
  ])('%j becomes %j [BUND-06]', (title, slug) => {
    expect(toSlug(title)).toBe(slug)
  })

  test('the slug of a slug is the same slug and needs no encoding in a URL [BUND-06]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 3 * MAX_TITLE_LENGTH, size: 'max' }), (title) => {
        const slug = toSlug(title)
        expect(slug === '' || isSlug(slug)).toBe(true)
        expect(toSlug(slug)).toBe(slug)
        expect(encodeURIComponent(slug)).toBe(slug)
      }),
    )
  })
})

describe('case folding', () => {
  test.each([
    ['Straße', 'STRASSE'],
    ['Café', 'cafe'],
    ['ﬁnden', 'FINDEN'],
    ['zwei  Worte', 'zwei worte'],
    ['Müller', 'MU\u0308LLER'],
  ])('%s contains %s after folding [LIST-06]', (text, query) => {
    expect(hasAllQueryWords(`… ${text} …`, query)).toBe(true)
  })

  test('is idempotent [LIST-06]', () => {
    fc.assert(fc.property(fc.string(), (text) => expect(foldText(foldText(text))).toBe(foldText(text))))
    expect(hasAllQueryWords('Miete', 'Auto')).toBe(false)
  })
})

describe('messages', () => {
  afterEach(() => delete window.__LOCALE_DATA__)

  test('are German by default, with their placeholders replaced [INIT-08]', () => {
    expect(getNavbarMessage('navbar.unknown')).toBe('Unbekannt')
    expect(getRequestErrorMessage('error.generic', { requestId: 'r-1' })).toBe(
      'Etwas ist schiefgelaufen. Bitte versuchen Sie es erneut. (Kennung: r-1)',
    )
  })

  test('can be overridden by the page [INIT-08]', () => {
    window.__LOCALE_DATA__ = {
      messages: { 'navbar.unknown': 'Ohne Namen', greeting: 'Moin {name}', toString: 5 },
    }
    expect(getNavbarMessage('navbar.unknown')).toBe('Ohne Namen')
    expect(defineOverridableMessages({ greeting: 'Hallo {name}' })('greeting', { name: 'Eva' })).toBe(
      'Moin Eva',
    )
    expect(getNavbarMessage('navbar.news')).toBe('News')
  })

  test.each([null, 'nonsense', { messages: 7 }, { messages: { 'navbar.unknown': {} } }])(
    'ignore locale data that is %j [INIT-08]',
    (data) => {
      window.__LOCALE_DATA__ = data
      expect(getNavbarMessage('navbar.unknown')).toBe('Unbekannt')
    },
  )
})

describe('masking', () => {
  test.each([
    'password',
    'newPassword',
    'auth_token',
    'X-Auth-Token',
    'Authorization',
    'Cookie',
    'email',
    'userEmail',
    'E-Mail',
    'prod_session_id',
    'passwordRecoveryToken',
  ])('the value of the key %s is hidden [ERR-04]', (key) => {
    expect(maskSensitive({ deep: [{ [key]: 'value' }] })).toEqual({ deep: [{ [key]: MASK }] })
  })

  test('harmless values and flags are not hidden [ERR-04]', () => {
    const harmless = { status: 500, path: '/v1/polls/:id', hasPassword: true, email: null, pollIds: [1] }
    expect(maskSensitive(harmless)).toEqual(harmless)
  })

  test.each([
    ['mail to anna.b+c@kunde.example now', `mail to ${MASK} now`],
    ['/login/pro?token=abc&x=1', `/login/pro?token=${MASK}&x=1`],
    ['/signup?invitation_token=abc', `/signup?invitation_token=${MASK}`],
    ['/x?device_id=7', `/x?device_id=${MASK}`],
    ['/set-new-password?email=a%40b.de', `/set-new-password?email=${MASK}`],
    ['https://app.example/reset-password/abc123#x', `https://app.example/reset-password/${MASK}#x`],
    ['/invitation/abc', `/invitation/${MASK}`],
    ['prod_auth_token=abc; other=1', `prod_auth_token=${MASK}; other=1`],
    ['Nothing to hide (12,3 %)', 'Nothing to hide (12,3 %)'],
  ])('%j becomes %j [ERR-04]', (text, masked) => {
    expect(maskEmailsAndSecrets(text)).toBe(masked)
  })
})

describe('ranges in a sentence', () => {
  it('stay on one line', () => {
    expect(preventRangeLineBreaks('Ja 39 % (37 bis 41), um 0,2 bis 0,6 Punkte, von Mai bis Juni.')).toBe(
      'Ja 39 % (37\u00a0bis\u00a041), um 0,2\u00a0bis\u00a00,6 Punkte, von Mai bis Juni.',
    )
  })
})
