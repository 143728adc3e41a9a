import { useDispatch } from 'react-redux'
import { compareGerman } from '../../../contract/german-order'
import { FieldError, FieldHint } from '../../components/field'
import { withRowKey } from '../../core/requests/reducer'
import { useFormRequestState } from '../../core/requests/use-form-request'
import { useIsPermitted } from '../shell/permissions'
import type { AdminPoll } from './api'
import { ExclusivityField } from './exclusivity-field'
import { setGrants } from './feature'
import { POLL_FIELD_LABELS } from './labels'
import { OrganizationSearch } from './organization-search'
import { RemovableTag, TagRow } from './removable-tag'
import type { SectionProps } from './section-props'

/** The access to a poll: exclusivity, owner and grants. */
export function AccessSection({ form }: SectionProps) {
  const { values, set, isReadOnly } = form
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
      <PollGrants poll={form.item} isBusy={form.isPending} />
    </>
  )
}

interface GrantsProps {
  poll: AdminPoll | null
  /** Whether the form is being saved: a grant with the previous version would be rejected. */
  isBusy: boolean
}

/** The organizations to which a poll is granted; each change is saved immediately. */
function PollGrants({ poll, isBusy }: GrantsProps) {
  const dispatch = useDispatch()
  const mayGrant = useIsPermitted('polls.grant')
  const { isPending, serverErrors } = useFormRequestState(withRowKey(setGrants, poll?.id ?? 'new'))
  if (!poll)
    return <FieldHint>Freigaben für Organisationen sind nach dem ersten Speichern möglich.</FieldHint>
  const granted = Object.values(poll.grantedOrganizations ?? {}).sort((one, other) =>
    compareGerman(one.name, other.name),
  )
  const ids = granted.map(({ id }) => id)
  const save = (organizationIds: number[]) => {
    if (!isPending && !isBusy) dispatch(setGrants({ id: poll.id, organizationIds, version: poll.version }))
  }
  return (
    <div role="group" aria-label="Freigaben">
      {mayGrant ? (
        <OrganizationSearch
          label="Freigeben für"
          hint="Name oder Nummer; eine Freigabe gilt sofort."
          excluded={ids}
          error={serverErrors && (serverErrors.fields?.organizationIds ?? serverErrors.text)}
          onPick={({ id }) => save([...ids, id])}
        />
      ) : (
        <strong>Freigegeben für</strong>
      )}
      <TagRow aria-busy={isPending}>
        {granted.length === 0 && <FieldHint>Keiner Organisation freigegeben.</FieldHint>}
        {granted.map(({ id, name }) => (
          <RemovableTag
            key={id}
            label={name}
            isDisabled={isPending}
            onRemove={mayGrant ? () => save(ids.filter((other) => other !== id)) : undefined}
          />
        ))}
      </TagRow>
    </div>
  )
}
