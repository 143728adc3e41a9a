import { useDispatch } from 'react-redux'
import { compareGerman } from '../../../contract/german-order'
import { FieldHint } from '../../components/field'
import { withRowKey } from '../../core/requests/reducer'
import { useFormRequest } from '../../core/requests/use-form-request'
import { useIsPermitted } from '../shell/permissions'
import type { AdminPoll } from './api'
import { setGrants } from './feature'
import { OrganizationSearch } from './organization-search'
import { RemovableTag, TagRow } from './removable-tag'

interface GrantsProps {
  poll: AdminPoll | null
  /** Whether the form is being saved: a grant with the previous version would be rejected. */
  isBusy: boolean
}

/** The organizations to which a poll is granted; each change is saved immediately. */
export function PollGrants({ poll, isBusy }: GrantsProps) {
  const dispatch = useDispatch()
  const mayGrant = useIsPermitted('polls.grant')
  const { isPending, serverErrors } = useFormRequest(withRowKey(setGrants, poll?.id ?? 'new'))
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
