import { useSearchParams } from 'react-router-dom'
import { ENTITLEMENT, getEntitlements } from '../../../contract/entitlements'
import { FILTER_TYPE } from '../../../contract/enumerations/content'
import { PRO_ROLE, type ProRole } from '../../../contract/enumerations/people'
import { getEntries, getLabelOrDash } from '../../../contract/enumerations/values'
import { Badge } from '../../components/badge'
import { toOptions, Checkbox, Select } from '../../components/choice-field'
import { FieldError, FieldHint } from '../../components/field'
import { TabLinks } from '../../components/tab-links'
import { TextField } from '../../components/text-field'
import { formatCount, formatCountWithNoun } from '../../lib/format'
import { FormSection } from '../form/edit-form'
import { NameAndSlugFields } from '../object/name-fields'
import { ObjectFormScreen, createObjectFormPage, useObjectForm } from '../object/object-form-page'
import type { AdminOrganizationDetails } from './api'
import { organizationFeatures, organizations } from './feature'
import { MembersAndInvitations } from './organization-people'
import { OrganizationPolls } from './organization-polls'
import { PaletteFields } from './palette-fields'

const ROLES = toOptions(PRO_ROLE)

/** The screens and features that an entitlement opens. */
const OPENS: readonly [entitlement: string, words: string][] = [
  [ENTITLEMENT.pro, 'Umfragen, Pakete und Insight Boards'],
  [ENTITLEMENT.news, 'News'],
  [ENTITLEMENT.ownResults, 'eigene Ergebnisse'],
  [ENTITLEMENT.export, 'Export'],
  [ENTITLEMENT.embed, 'Einbetten'],
]

/** The parameter with the tab that is shown instead of the form, and its values. */
const TAB = 'tab'
const PEOPLE = 'mitglieder'
const POLLS = 'umfragen'
const TABS = [
  { value: null, label: 'Organisation' },
  { value: PEOPLE, label: 'Mitglieder' },
  { value: POLLS, label: 'Umfragen' },
]

const Tabs = ({ current }: { current: string | null }) => (
  <TabLinks
    label="Bereiche der Organisation"
    replaces
    tabs={TABS.map(({ value, label }) => ({
      to: { search: value === null ? '' : `?${TAB}=${value}` },
      label,
      isCurrent: value === current,
    }))}
  />
)

function OrganizationForm({ item: organization }: { item: AdminOrganizationDetails | null }) {
  const form = useObjectForm(organizations, organization)
  const [params] = useSearchParams()
  const tab = TABS.find(({ value }) => value === params.get(TAB))?.value ?? null
  const { values, set, isReadOnly } = form
  const palettes = [...(organization?.housePalettes ?? []), ...(organization?.palettes ?? [])]
  const paletteName = (id: number | null) =>
    palettes.find((palette) => palette.id === id)?.name ?? 'Übliche Farben'
  const filterError = form.errorOf('allowedFilterTypes')

  return (
    <ObjectFormScreen
      form={form}
      badges={organization && <Badge>{getLabelOrDash(PRO_ROLE, organization.proRole)}</Badge>}
      conflictFormatters={{
        proRole: (role) => PRO_ROLE[role],
        allowedFilterTypes: (types) => types.map((type) => FILTER_TYPE[type]).join(', '),
        activePaletteId: paletteName,
        palettes: (own) => own.map(({ name, colors }) => `${name} (${colors.join(' ')})`).join(', ') || '–',
      }}
      isHidden={tab !== null}
      notices={organization && <Tabs current={tab} />}
      below={
        organization &&
        (tab === PEOPLE ? (
          <MembersAndInvitations organization={organization} />
        ) : tab === POLLS ? (
          <OrganizationPolls id={organization.id} />
        ) : null)
      }
    >
      <FormSection
        title="Stammdaten"
        hint="So heißt die Organisation in Einladungen und im Konto ihrer Mitglieder."
      >
        <NameAndSlugFields
          form={form}
          name="name"
          slugHint="Kleinbuchstaben, Ziffern und Bindestriche; kommt nur einmal vor."
        />
      </FormSection>
      <FormSection title="Vertrag" hint="Was die Organisation gebucht hat.">
        <Select {...form.select('proRole')} options={ROLES} hint={`Öffnet: ${openedBy(values.proRole)}`} />
        <TextField {...form.text('licenses')} inputMode="numeric" required hint={licenseHint(organization)} />
      </FormSection>
      <FormSection title={form.labels.allowedFilterTypes} hint="Worin die Mitglieder Umfragen suchen können.">
        {getEntries(FILTER_TYPE).map(([type, label], index) => (
          <Checkbox
            key={type}
            {...(index === 0 && { id: form.idOf('allowedFilterTypes') })}
            label={label}
            checked={values.allowedFilterTypes.includes(type)}
            disabled={isReadOnly}
            onChange={({ target }) =>
              set(
                'allowedFilterTypes',
                getEntries(FILTER_TYPE)
                  .map(([known]) => known)
                  .filter((known) =>
                    known === type ? target.checked : values.allowedFilterTypes.includes(known),
                  ),
              )
            }
          />
        ))}
        {filterError && (
          <FieldError id={`${form.idOf('allowedFilterTypes')}-error`}>{filterError}</FieldError>
        )}
      </FormSection>
      <FormSection title="Farbpaletten" hint="In welchen Farben die Diagramme der Organisation stehen.">
        <Checkbox
          {...form.checkbox('allowPaletteAccess')}
          hint="Nur mit der Rolle Kunde: Die Administration der Organisation wählt ihre Palette selbst."
        />
        <Select
          {...form.select('activePaletteId')}
          options={[
            { value: '', label: paletteName(null) },
            ...palettes.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          hint="Eine neue Palette kann gewählt werden, sobald sie gespeichert ist."
          onChange={({ target }) => set('activePaletteId', target.value === '' ? null : Number(target.value))}
        />
        <PaletteFields form={form} />
      </FormSection>
      {!organization && (
        <FormSection title="Mitglieder">
          <FieldHint>Speichern Sie die Organisation, um die erste Person einzuladen.</FieldHint>
        </FormSection>
      )}
    </ObjectFormScreen>
  )
}

function openedBy(proRole: ProRole): string {
  const facts = { proRole, memberRole: null, allowPaletteAccess: false, adminRoles: [] }
  const entitlements: ReadonlySet<string> = getEntitlements(facts)
  const words = OPENS.filter(([entitlement]) => entitlements.has(entitlement)).map(([, text]) => text)
  return words.join(', ') || 'nichts'
}

function licenseHint(organization: AdminOrganizationDetails | null): string {
  if (!organization) return 'Wie viele Personen eingeladen werden können.'
  const { usedLicenses, memberCount, invitationCount } = organization
  const people = [
    formatCountWithNoun(memberCount, 'Mitglied', 'Mitglieder'),
    formatCountWithNoun(invitationCount, 'offene Einladung', 'offene Einladungen'),
  ]
  return `${formatCount(usedLicenses)} davon vergeben: ${people.join(', ')}.`
}

export const features = organizationFeatures

/** `/_internal/organizations/{id or new}` */
export const Page = createObjectFormPage(organizations, OrganizationForm)
