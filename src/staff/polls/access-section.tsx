import { FieldError, FieldHint } from '../../components/field'
import { useIsPermitted } from '../shell/permissions'
import { ExclusivityField } from './exclusivity-field'
import { PollGrants } from './grants'
import { POLL_FIELD_LABELS } from './labels'
import { OrganizationSearch } from './organization-search'
import { RemovableTag, TagRow } from './removable-tag'
import type { SectionProps } from './section-props'

/** The access to a poll: exclusivity, owner and grants. */
export function AccessSection({ form, poll, isReadOnly }: SectionProps) {
  const { values, set } = form
  const owner = values.ownerOrganization
  const mayFind = useIsPermitted('organizations.find')
  const error = form.errorOf('ownerOrganization')
  const id = form.idOf('ownerOrganization')
  return (
    <>
      <ExclusivityField
        id={form.idOf('exclusivity')}
        label={POLL_FIELD_LABELS.exclusivity}
        value={values.exclusivity}
        error={form.errorOf('exclusivity')}
        isDisabled={isReadOnly}
        onChange={(exclusivity) => set('exclusivity', exclusivity)}
      />
      <div>
        {owner === null && !isReadOnly && mayFind ? (
          <OrganizationSearch
            id={id}
            label={POLL_FIELD_LABELS.ownerOrganization}
            hint="Findet die Umfrage unter „Meine Ergebnisse“. Name oder Nummer."
            error={error}
            onPick={(organization) => set('ownerOrganization', organization)}
          />
        ) : (
          <div role="group" aria-labelledby={`${id}-label`}>
            <strong id={`${id}-label`}>{POLL_FIELD_LABELS.ownerOrganization}</strong>
            <TagRow>
              {owner ? (
                <RemovableTag
                  label={owner.name}
                  onRemove={isReadOnly ? undefined : () => set('ownerOrganization', null)}
                />
              ) : (
                <FieldHint>Keine</FieldHint>
              )}
            </TagRow>
            {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
          </div>
        )}
      </div>
      <PollGrants poll={poll} isBusy={form.isPending} />
    </>
  )
}
