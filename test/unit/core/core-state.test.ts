import * as content from '../../../contract/enumerations/content'
import { GENDER } from '../../../contract/enumerations/gender'
import * as people from '../../../contract/enumerations/people'
import { isOneOf, getLabelOrDash } from '../../../contract/enumerations/values'
import { hideNotification, notify } from '../../../src/core/notifications/actions'
import { selectNotifications } from '../../../src/core/notifications/selectors'
import {
  licenseReturned,
  licenseTaken,
  paletteConfigChanged,
  toOrganizationWithDefaults,
} from '../../../src/core/organization/organization'
import {
  selectActivePaletteColors,
  selectOrganization,
  selectShowsFilterSwitch,
} from '../../../src/core/organization/selectors'
import { overlayClosed, overlayOpened } from '../../../src/core/overlays/actions'
import { selectContactVariant, selectIsOverlayOpen } from '../../../src/core/overlays/selectors'
import { getErrorMessage } from '../../../src/core/requests/error-message'
import {
  selectError,
  selectHasSucceeded,
  selectIsNotStarted,
  selectIsLoading,
} from '../../../src/core/requests/selectors'
import { login } from '../../../src/core/session/requests'
import { createRequest } from '../../../src/lib/request'
import { toUncheckedErrorCode, type RequestError } from '../../../src/lib/request-error'
import { createCoreStore, createOrganizationInfo, createSession, createUser } from '../../support/core-store'
import { unanswered } from '../../support/unanswered'

function loggedInto(overrides: Parameters<typeof createOrganizationInfo>[0] = {}, features: string[] = []) {
  const user = createUser({ pro: { organization: createOrganizationInfo(overrides) } })
  return login.success(createSession({ user, features }), login({ email: 'a@b.example', password: 'x' }))
}

describe('requests', () => {
  const save = createRequest<number, void>('test/save', unanswered, { key: String })
  const load = createRequest<void, void>('test/load', unanswered)

  test('have a phase, separate for each row [AUTH-01]', () => {
    const first = load()
    const store = createCoreStore(first, save(1))
    expect(selectIsLoading(store.getState(), load)).toBe(true)
    expect([
      selectIsLoading(store.getState(), save, 1),
      selectIsNotStarted(store.getState(), save, 2),
    ]).toEqual([true, true])
    store.dispatch(load.success(undefined, first))
    expect([selectIsLoading(store.getState(), load), selectHasSucceeded(store.getState(), load)]).toEqual([
      false,
      true,
    ])
  })

  test('have an error until the next attempt [AUTH-01]', () => {
    const first = load()
    const store = createCoreStore(first, load.failure({ code: 'internal_error' }, first))
    expect(selectError(store.getState(), load)).toEqual({ code: 'internal_error' })
    store.dispatch(load())
    expect(selectError(store.getState(), load)).toBeNull()
  })

  test('ignore a response that arrives after a newer one [LIST-11]', () => {
    const first = load()
    const second = load()
    const late = load.failure({ code: 'conflict' }, first)
    const store = createCoreStore(first, second, load.success(undefined, second), late)
    expect(selectError(store.getState(), load)).toBeNull()
  })

  test('end both submits of a double submit with one response [AUTH-01]', () => {
    const submit = createRequest<void, void>('test/submit', unanswered, { take: 'leading' })
    const first = submit()
    const store = createCoreStore(first, submit(), submit.failure({ code: 'conflict' }, first))
    expect([selectIsLoading(store.getState(), submit), selectError(store.getState(), submit)?.code]).toEqual([
      false,
      'conflict',
    ])
  })
})

describe('error messages', () => {
  test.each<[RequestError, string]>([
    [
      { type: 'network_problem', code: 'offline' },
      'Sie sind offline. Bitte prüfen Sie Ihre Internetverbindung.',
    ],
    [
      { type: 'network_problem', code: 'unreachable' },
      'Der Server ist gerade nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut.',
    ],
    [{ code: 'invalid_credentials' }, 'E-Mail-Adresse oder Passwort ist nicht korrekt.'],
    [{ code: 'rate_limited', retryAfterSeconds: 840 }, 'Zu viele Versuche. Bitte warten Sie 14 Minuten.'],
    [{ code: 'rate_limited', retryAfterSeconds: 61 }, 'Zu viele Versuche. Bitte warten Sie 2 Minuten.'],
    [{ code: 'rate_limited', retryAfterSeconds: 3 }, 'Zu viele Versuche. Bitte warten Sie eine Minute.'],
    [{ code: 'invalid_token' }, 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.'],
    [{ code: 'no_licenses_left' }, 'Es sind keine Lizenzen mehr frei.'],
    [
      { code: 'internal_error', requestId: 'r-7' },
      'Etwas ist schiefgelaufen. Bitte versuchen Sie es erneut. (Kennung: r-7)',
    ],
    [{ code: toUncheckedErrorCode('toString') }, 'Etwas ist schiefgelaufen. Bitte versuchen Sie es erneut.'],
  ])('%j reads "%s" [HTTP-04] [HTTP-05]', (error, text) => {
    expect(getErrorMessage(error)).toBe(text)
  })

  test('show the reason given by the server, except if the data was changed in the meantime [HTTP-05]', () => {
    const reason = 'Diese Person hat Rollen, die Sie selbst nicht haben.'
    expect(getErrorMessage({ code: 'forbidden', message: reason })).toBe(reason)
    expect(getErrorMessage({ code: 'conflict', message: reason })).toBe(reason)
    const outdated: RequestError = {
      code: 'conflict',
      message: 'Ida hat die Daten inzwischen geändert.',
      current: {},
    }
    expect(getErrorMessage(outdated)).toMatch(/laden Sie die Seite neu/)
  })

  test('can be overridden by the caller [HTTP-05]', () => {
    expect(getErrorMessage({ code: 'conflict' }, { conflict: 'Schon Mitglied.' })).toBe('Schon Mitglied.')
  })
})

describe('the organization', () => {
  test('gets its slug from its name and defaults for missing fields [ORG-01]', () => {
    expect(toOrganizationWithDefaults({ id: 3, name: 'Verlag für Öl' })).toEqual({
      id: 3,
      name: 'Verlag für Öl',
      slug: 'verlag-fuer-oel',
      logoUrl: null,
      proRole: null,
      kind: null,
      remainingLicenses: 0,
      allowedFilterTypes: ['HEADLINE_FILTER'],
      colorPaletteConfig: {
        allowOrganizationAdminsAccess: false,
        internalColorPalettes: [],
        activePaletteId: null,
      },
    })
  })

  test('is always the test account for the role DEMO [ORG-01]', () => {
    expect(toOrganizationWithDefaults(createOrganizationInfo({ proRole: 'DEMO' }))).toMatchObject({
      slug: 'demo',
      name: 'Testaccount',
    })
  })

  test('is set and removed with the user [ORG-01]', () => {
    const store = createCoreStore(loggedInto())
    expect(selectOrganization(store.getState())).toMatchObject({ id: 7, slug: 'kunde-groesse-ag' })
    store.dispatch(login.success(createSession(), login({ email: 'a@b.example', password: 'x' })))
    expect(selectOrganization(store.getState())).toBeNull()
  })

  test('has actions that add and remove a free license [ORG-04]', () => {
    const store = createCoreStore(loggedInto({ remainingLicenses: 3 }), licenseTaken(), licenseTaken())
    const free = () => selectOrganization(store.getState())?.remainingLicenses
    expect(free()).toBe(1)
    store.dispatch(licenseReturned())
    expect(free()).toBe(2)
  })

  test('has charts with the selected palette [ORG-05]', () => {
    const store = createCoreStore(loggedInto())
    expect(selectActivePaletteColors(store.getState())).toBeNull()
    const palettes = [{ id: 2, name: 'Meer', colors: ['#005fa7'] }]
    store.dispatch(
      paletteConfigChanged({
        allowOrganizationAdminsAccess: true,
        internalColorPalettes: palettes,
        activePaletteId: 2,
      }),
    )
    expect(selectActivePaletteColors(store.getState())).toEqual(['#005fa7'])
  })

  test('has a filter switch only for more than one type [LIST-09]', () => {
    expect(selectShowsFilterSwitch(createCoreStore().getState())).toBe(false)
    expect(selectShowsFilterSwitch(createCoreStore(loggedInto()).getState())).toBe(false)
    const two = loggedInto({ allowedFilterTypes: ['HEADLINE_FILTER', 'TAG_FILTER'] })
    expect(selectShowsFilterSwitch(createCoreStore(two).getState())).toBe(true)
  })
})

describe('notifications', () => {
  const titles = (store: ReturnType<typeof createCoreStore>) =>
    selectNotifications(store.getState()).map(({ title }) => title)

  test('are listed with priority ones first and can be closed [UI-01]', () => {
    const store = createCoreStore(
      notify({ title: 'a' }),
      notify({ title: 'b' }),
      notify({ title: 'urgent', isPriority: true, id: 'u' }),
    )
    expect(titles(store)).toEqual(['urgent', 'a', 'b'])
    store.dispatch(hideNotification({ id: 'u' }))
    expect(titles(store)).toEqual(['a', 'b'])
  })

  test('ignore an ID that is already shown [UI-01]', () => {
    const store = createCoreStore(notify({ id: 'x', title: 'first' }), notify({ id: 'x', title: 'second' }))
    expect(titles(store)).toEqual(['first'])
    store.dispatch(hideNotification({ id: 'x' }))
    store.dispatch(notify({ id: 'x', title: 'third' }))
    expect(titles(store)).toEqual(['third'])
  })

  test('contain all fields of a toast [UI-01]', () => {
    const whole = {
      id: 'x',
      title: 't',
      content: 'c',
      imageUrl: '/i.png',
      timeoutMs: 5,
      onAgree: overlayClosed(),
      onDismiss: licenseTaken(),
    }
    expect(selectNotifications(createCoreStore(notify(whole)).getState())).toEqual([whole])
  })
})

describe('overlays', () => {
  test('are open one at a time [UI-03]', () => {
    const store = createCoreStore(overlayOpened('contact'), overlayOpened('mobileMenu'))
    expect(selectIsOverlayOpen(store.getState(), 'contact')).toBe(false)
    expect(selectIsOverlayOpen(store.getState(), 'mobileMenu')).toBe(true)
    store.dispatch(overlayClosed())
    expect(selectIsOverlayOpen(store.getState(), 'mobileMenu')).toBe(false)
  })

  test.each([
    ['visitor', []],
    ['customer', [loggedInto({ proRole: 'CUSTOMER' }, ['pro:access'])]],
    ['publisher', [loggedInto({ proRole: 'PUBLISHER_ADMIN' }, ['pro:access'])]],
    ['visitor', [loggedInto({ proRole: 'PUBLISHER' }, [])]],
    ['visitor', [loggedInto({ proRole: 'DEMO', kind: 'CUSTOMER' }, ['pro:access'])]],
  ])('have a contact form for a %s [UI-03]', (variant, actions) => {
    expect(selectContactVariant(createCoreStore(...actions).getState())).toBe(variant)
  })
})

describe('enumerations', () => {
  const all = { ...content, ...people, GENDER }
  const values = Object.fromEntries(
    Object.entries(all).map(([name, enumeration]) => [name, Object.keys(enumeration).join(' ')]),
  )

  test('have exactly these values [ENUM-01]', () => {
    expect(values).toEqual({
      POLL_STATUS: 'CREATED PUBLISHED ARCHIVED BLOCKED RESULT_FROZEN',
      POLL_BUNDLE_STATUS: 'CREATED PUBLISHED',
      POLL_BUNDLE_COLLECTION_STATUS: 'CREATED PUBLISHED',
      DECISION_INDEX_STATUS: 'CREATED PUBLISHED LOCKED',
      INDIVIDUAL_REGION_STATUS: 'CREATED PUBLISHED',
      INSIGHT_BOARD_STATUS: 'PUBLISHED FROZEN CREATED',
      SEGMENT_STATUS: 'CREATED PUBLISHED LOCKED BLOCKED',
      PROJECT_STATUS: 'CREATED IN_PROGRESS DONE ARCHIVED',
      PROJECT_COUNTRY_STATUS: 'CREATED READY COLLECTING_VOTES DONE ARCHIVED',
      TARGET_GROUP_ANALYSIS_STATUS: 'PUBLISHED BLOCKED ARCHIVED',
      EMAIL_CAMPAIGN_STATUS: 'NONE CREATED SCHEDULED SENDING SENT DELETED',
      INTERNAL_JOB_STATUS: 'STATUS_NONE PENDING RUNNING FINISHED ERROR ENQUEUED',
      KEYWORD_STATUS: 'NOT_ASSIGNED_TO_CATEGORY BLOCKED ASSIGNED_TO_CATEGORY',
      AUTOMATIC_EMBED_V2_STATUS: 'UNASSIGNED ASSIGNED IGNORED',
      INTERNATIONAL_USER_STATUS: 'NOT_REGISTERED NO_MASTER_DATA VOTING_IN_PROGRESS COMPLETED',
      VOTER_ROLE: 'ANONYMOUS MASTER_DATA EMAIL EMAIL_PASSWORD LIMITED_NEWSLETTER_EMAIL INTERNATIONAL',
      PRO_ROLE:
        'DEMO CUSTOMER CUSTOMER_ADMIN CUSTOMER_FLATRATE CUSTOMER_FLATRATE_ADMIN PUBLISHER PUBLISHER_ADMIN MASTER_DATA',
      MEMBER_ROLE: 'ADMIN EDITOR',
      INVITATION_DELIVERY: 'SENT PENDING FAILED LINK',
      ORGANIZATION_KIND: 'CUSTOMER PUBLISHER',
      GENDER: 'MALE FEMALE DIVERSE',
      BADGE: 'TEN_VOTES FIFTY_VOTES ACTIVE_3_DAYS ACTIVE_7_DAYS ACTIVE_4_WEEKS ACTIVE_8_WEEKS AMBASSADOR',
      POLL_KIND:
        'SINGLE_CHOICE NUMERIC_SCALE MULTI_CHOICE ORDINAL_CHOICE NOMINAL_CHOICE LIKERT_CHOICE INTERVAL_CHOICE SPECIAL_CHOICE ' +
        'OPEN_ENDED IMAGE_CHOICE IMAGE_CHOICE_MULTI OPEN_ENDED_MULTI_CHOICE',
      SCALE_HALF: 'TOP BOTTOM',
      EXCLUSIVITY_TYPE:
        'INSIGHT_POLL OPEN_EXCLUSIVE ALL_RIGHT_EXCLUSIVE RESEARCH_POLL SHARED_PUBLISHING INTERNATIONAL',
      SAMPLING: 'SELF_SELECTED RANDOM QUOTA',
      POLL_WEIGHTING: 'POPULATION SUPPLIED NONE',
      AUTO_ARCHIVE_KIND: 'NONE SAMPLE_SIZE DATE DATE_AND_SAMPLE_SIZE',
      TARGET_REACH_KIND: 'DYNAMIC TIMESTAMP REVOTE_RANGE',
      PAUSE_TYPE: 'WEEK MONTH',
      IMAGE_FORMAT: 'JPEG PNG',
      CODING_STATUS: 'UNCODED CODED UNCODABLE',
      BOARD_TILE_KIND: 'ANSWER_BARS TIME_SERIES CROSSTAB MAP NUMBER INDEX TEXT',
      JOB_KIND:
        'RAW_DATA_EXPORT POLL_IMPORT POLL_FREEZING POLL_WEIGHTING DISTRICT_ESTIMATES WATCH_LOOK RESULT_EXPORT',
      SEARCH_CRITERION: 'TITLE DESCRIPTION',
      SEARCH_SORT: 'DATE SAMPLE_SIZE RELEVANCE',
      SORT_ORDER: 'ASC DESC',
      FILTER_TYPE: 'HEADLINE_FILTER ANSWER_FILTER TAG_FILTER',
      EXPORTED_LIST: 'FAVORITES SEARCH',
      RESULT_EXPORT_FORMAT: 'XLSX PDF PPTX',
      FILTER_FIELD: 'AGE GENDER COUNTRY_CODE ZIP NUTS1 NUTS2 NUTS3 INDIVIDUAL_REGION',
      FILTER_OPERATOR:
        'EQUALS NOT_EQUALS GREATER_THAN GREATER_THAN_OR_EQUALS LESS_THAN LESS_THAN_OR_EQUALS SUBSET SUPERSET INTERSECT DISJOINT IN_LIST',
    })
  })

  test('have a German label for every value [ENUM-01]', () => {
    for (const enumeration of Object.values(all)) {
      for (const [value, label] of Object.entries(enumeration))
        expect([value, label]).toEqual([value, expect.stringMatching(/\S/)])
    }
  })

  test('show unknown values unchanged, missing values as a dash [ENUM-01]', () => {
    expect(getLabelOrDash(content.POLL_STATUS, 'PUBLISHED')).toBe('Veröffentlicht')
    expect(getLabelOrDash(content.POLL_STATUS, 'TELEPORTED')).toBe('TELEPORTED')
    expect(getLabelOrDash(content.POLL_STATUS, 'constructor')).toBe('constructor')
    expect([
      getLabelOrDash(GENDER, null),
      getLabelOrDash(GENDER, undefined),
      getLabelOrDash(GENDER, ''),
    ]).toEqual(['–', '–', '–'])
    expect([isOneOf(GENDER, 'MALE'), isOneOf(GENDER, 'toString'), isOneOf(GENDER, 7)]).toEqual([
      true,
      false,
      false,
    ])
  })
})
