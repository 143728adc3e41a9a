import { Archive, KeyRound, Tag } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { MAX_BULK_ITEMS, MAX_POLL } from '../../../contract/limits'
import type { NamedOrganization } from '../../api/organizations'
import { Button } from '../../components/button'
import { DialogButtons } from '../../components/dialog/dialog-buttons'
import { LazyDialog } from '../../components/dialog/lazy-dialog'
import { Fields } from '../../components/field'
import { formatPollCount } from '../../core/entities/poll-count'
import { useFormRequestState } from '../../core/requests/use-form-request'
import { formatCount } from '../../lib/format'
import { FirstErrorBanner } from '../form/failure-banner'
import { useIsPermitted } from '../shell/permissions'
import type { AdminPollItem } from './api'
import { bulkArchive, bulkGrant, bulkAddAndRemoveTags, selectTagAndTopicCountsState } from './feature'
import { OrganizationSearch } from './organization-search'
import { RemovableTag, TagRow } from './removable-tag'
import { SuggestionField } from './suggestion-field'

type Kind = 'tag' | 'grant' | 'archive'

interface Chosen {
  kind: Kind
  ids: number[]
  clear: () => void
}

const BUTTONS = [
  { kind: 'tag', label: 'Tags', icon: Tag },
  { kind: 'grant', label: 'Freigeben', icon: KeyRound },
  { kind: 'archive', label: 'Archivieren', icon: Archive },
] as const

/**
 * Returns the bulk actions for selected polls that the user's roles permit.
 *
 * @param onChanged reloads the list
 */
export function useBulkActions(onChanged: () => void): {
  actions: ((selected: readonly AdminPollItem[], clear: () => void) => ReactNode) | undefined
  dialog: ReactNode
} {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const permitted: Record<Kind, boolean> = {
    tag: useIsPermitted('polls.write'),
    grant: useIsPermitted('polls.grant'),
    archive: useIsPermitted('polls.publish'),
  }
  const buttons = BUTTONS.filter(({ kind }) => permitted[kind])
  return {
    actions:
      buttons.length > 0
        ? (selected, clear) =>
            selected.length > MAX_BULK_ITEMS
              ? `Höchstens ${formatCount(MAX_BULK_ITEMS)} auf einmal.`
              : buttons.map(({ kind, label, icon }) => (
                  <Button
                    key={kind}
                    size="small"
                    icon={icon}
                    onClick={() => setChosen({ kind, ids: selected.map(({ id }) => id), clear })}
                  >
                    {label}
                  </Button>
                ))
        : undefined,
    dialog: chosen && (
      <BulkDialog
        {...chosen}
        onDone={() => {
          chosen.clear()
          onChanged()
        }}
        onClose={() => setChosen(null)}
      />
    ),
  }
}

const REQUESTS = { tag: bulkAddAndRemoveTags, grant: bulkGrant, archive: bulkArchive }

interface BulkDialogProps extends Chosen {
  onDone: () => void
  onClose: () => void
}

function BulkDialog({ kind, ids, onDone, onClose }: BulkDialogProps) {
  const dispatch = useDispatch()
  const { isPending, hasSucceeded, serverErrors } = useFormRequestState(REQUESTS[kind])
  const [added, setAdded] = useState<string[]>([])
  const [removed, setRemoved] = useState<string[]>([])
  const [organizations, setOrganizations] = useState<NamedOrganization[]>([])
  useEffect(() => {
    if (hasSucceeded) onDone()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it has succeeded
  }, [hasSucceeded])

  const isEmpty = {
    tag: added.length + removed.length === 0,
    grant: organizations.length === 0,
    archive: false,
  }[kind]
  const send = () => {
    if (kind === 'tag') dispatch(bulkAddAndRemoveTags({ pollIds: ids, add: added, remove: removed }))
    else if (kind === 'grant')
      dispatch(bulkGrant({ pollIds: ids, organizationIds: organizations.map(({ id }) => id) }))
    else dispatch(bulkArchive({ pollIds: ids }))
  }
  const count = formatPollCount(ids.length)
  return (
    <LazyDialog
      title={{ tag: 'Tags ändern', grant: 'Freigeben', archive: 'Archivieren?' }[kind]}
      size="small"
      isClosing={hasSucceeded}
      initialFocusSelector="input"
      onClose={onClose}
      actions={(close) => (
        <DialogButtons
          close={close}
          label={{ tag: 'Ändern', grant: 'Freigeben', archive: 'Archivieren' }[kind]}
          isPending={isPending}
          disabled={isEmpty}
          onClick={send}
        />
      )}
    >
      <Tall>
        <FirstErrorBanner errors={serverErrors} />
        {kind === 'tag' && (
          <>
            <p>{count} erhalten und verlieren diese Tags.</p>
            <TagList label="Hinzufügen" tags={added} onChange={setAdded} />
            <TagList label="Entfernen" tags={removed} onChange={setRemoved} />
          </>
        )}
        {kind === 'grant' && (
          <>
            <p>{count} werden diesen Organisationen freigegeben; bestehende Freigaben bleiben.</p>
            <OrganizationSearch
              label="Organisation suchen"
              excluded={organizations.map(({ id }) => id)}
              onPick={(organization) => setOrganizations([...organizations, organization])}
            />
            <TagRow>
              {organizations.map(({ id, name }) => (
                <RemovableTag
                  key={id}
                  label={name}
                  onRemove={() => setOrganizations(organizations.filter((other) => other.id !== id))}
                />
              ))}
            </TagRow>
          </>
        )}
        {kind === 'archive' && (
          <p>{count} werden archiviert: Sie nehmen keine Stimmen mehr an und stehen in keiner Liste mehr.</p>
        )}
      </Tall>
    </LazyDialog>
  )
}

const Tall = styled(Fields)`
  min-height: 12rem;
  align-content: start;
`

interface TagListProps {
  label: string
  tags: string[]
  onChange: (tags: string[]) => void
}

function TagList({ label, tags, onChange }: TagListProps) {
  const known = useSelector(selectTagAndTopicCountsState).tags
  return (
    <div>
      <SuggestionField
        label={label}
        maxLength={MAX_POLL.tag}
        suggestions={known.map(({ tag }) => tag)}
        onCommit={(tag) => onChange([...new Set([...tags, tag])])}
      />
      <TagRow>
        {tags.map((tag) => (
          <RemovableTag
            key={tag}
            label={tag}
            onRemove={() => onChange(tags.filter((other) => other !== tag))}
          />
        ))}
      </TagRow>
    </div>
  )
}
