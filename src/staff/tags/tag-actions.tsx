import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Button } from '../../components/button'
import { RadioGroup, Select } from '../../components/choice-field'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog'
import { selectIsLoading } from '../../core/requests/selectors'
import type { CoreState } from '../../core/state'
import { formatCount } from '../../lib/format'
import { useIsPermitted } from '../shell/permissions'
import type { AdminTag } from './api'
import { assignTagsToTopic, setTagsBlocked, mergeTags } from './feature'

interface TagActionsProps {
  selected: readonly AdminTag[]
  /** The topics to which tags can be assigned. */
  topics: readonly string[]
  /** Called after an action on the selected tags. */
  onDone: () => void
}

/** The actions on the selected tags that the user is allowed to perform. */
export function TagActions({ selected, topics, onDone }: TagActionsProps) {
  const dispatch = useDispatch()
  const mayAssign = useIsPermitted('tags.write')
  const mayBlock = useIsPermitted('tags.block')
  const mayMerge = useIsPermitted('tags.merge')
  const isBusy = useSelector((state: CoreState) =>
    [assignTagsToTopic, setTagsBlocked, mergeTags].some((request) => selectIsLoading(state, request)),
  )
  const [open, setOpen] = useState<'assign' | 'merge' | null>(null)
  const tagIds = selected.map(({ id }) => id)
  const areBlocked = selected.every(({ status }) => status === 'BLOCKED')
  const close = () => setOpen(null)
  return (
    <>
      {mayAssign && (
        <Button size="small" aria-disabled={isBusy || undefined} onClick={() => setOpen('assign')}>
          Thema zuordnen
        </Button>
      )}
      {mayMerge && selected.length > 1 && (
        <Button size="small" aria-disabled={isBusy || undefined} onClick={() => setOpen('merge')}>
          Zusammenführen
        </Button>
      )}
      {mayBlock && (
        <Button
          size="small"
          isPending={isBusy}
          onClick={() => {
            dispatch(setTagsBlocked({ tagIds, isBlocked: !areBlocked }))
            onDone()
          }}
        >
          {areBlocked ? 'Entsperren' : 'Sperren'}
        </Button>
      )}
      {open === 'assign' && (
        <AssignDialog
          topics={topics}
          onClose={close}
          onAssign={(topic) => {
            dispatch(assignTagsToTopic({ tagIds, topic }))
            onDone()
          }}
        />
      )}
      {open === 'merge' && (
        <MergeDialog
          selected={selected}
          onClose={close}
          onMerge={(intoId) => {
            dispatch(mergeTags({ tagIds, intoId }))
            onDone()
          }}
        />
      )}
    </>
  )
}

interface AssignDialogProps {
  topics: readonly string[]
  onAssign: (topic: string | null) => void
  onClose: () => void
}

function AssignDialog({ topics, onAssign, onClose }: AssignDialogProps) {
  const [topic, setTopic] = useState('')
  return (
    <ConfirmDialog
      title="Thema zuordnen"
      confirmLabel="Zuordnen"
      confirmVariant="primary"
      onConfirm={() => onAssign(topic || null)}
      onClose={onClose}
    >
      <Select
        id="tag-topic"
        label="Thema"
        options={[
          { value: '', label: 'ohne Thema' },
          ...topics.map((name) => ({ value: name, label: name })),
        ]}
        value={topic}
        onChange={({ target }) => setTopic(target.value)}
      />
    </ConfirmDialog>
  )
}

interface MergeDialogProps {
  selected: readonly AdminTag[]
  onMerge: (intoId: number) => void
  onClose: () => void
}

function MergeDialog({ selected, onMerge, onClose }: MergeDialogProps) {
  const [into, setInto] = useState(String(selected[0]?.id ?? ''))
  return (
    <ConfirmDialog
      title="Tags zusammenführen"
      text="Die anderen Tags verschwinden; ihre Umfragen tragen danach den, der bleibt."
      confirmLabel="Zusammenführen"
      onConfirm={() => onMerge(Number(into))}
      onClose={onClose}
    >
      <RadioGroup
        label="Welcher Tag bleibt?"
        options={selected.map(({ id, name, polls }) => ({
          value: String(id),
          label: `${name} (${formatCount(polls)})`,
        }))}
        value={into}
        onChange={setInto}
      />
    </ConfirmDialog>
  )
}
