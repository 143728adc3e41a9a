import { useLayoutEffect, useState, type ReactNode } from 'react'
import { Button } from '../../components/button'
import { Cluster } from '../../components/layout'
import { TextField } from '../../components/text-field'
import { PREFERRED_FOCUS_ATTRIBUTES } from '../../components/use-focus-after-removal'
import { requiredText } from '../../lib/form-rules'
import { message } from '../../lib/messages'
import { useFormRequestState } from '../requests/use-form-request'
import type { SavedObject } from './saved-object'

interface SavedObjectRowProps<Item extends SavedObject> {
  kind: {
    change: { type: string }
    maxNameLength: number
    isEditable: (item: Item) => boolean
    isDeletable: (item: Item) => boolean
  }
  item: Item
  /** The id of the heading, which describes the buttons. */
  headingId: string
  title: ReactNode
  isPending: boolean
  /** Called after each rendering, see `useAutomaticFocusAfterRemoval`. */
  onRendered: () => void
  onRename: (name: string) => void
  onShare: (isShared: boolean) => void
  onDelete: () => void
  /** Further buttons. */
  actions: ReactNode
  /** The content below the name. */
  children: ReactNode
}

export function SavedObjectRow<Item extends SavedObject>({
  kind,
  item,
  headingId,
  title,
  isPending,
  onRendered,
  onRename,
  onShare,
  onDelete,
  actions,
  children,
}: SavedObjectRowProps<Item>) {
  useLayoutEffect(onRendered)
  const { name, isShared, isOwn, mayChange } = item
  const isEditable = kind.isEditable(item)
  const [typed, setTyped] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isSent, setSent] = useState(false)
  const { hasSucceeded, serverErrors } = useFormRequestState(kind.change)
  // The typed name is kept until it is saved, so that a change by another user does not remove it.
  if (isSent && (hasSucceeded || serverErrors)) {
    setSent(false)
    if (hasSucceeded) setTyped(null)
  }
  const nameError = typed === null ? null : requiredText(kind.maxNameLength)(typed)
  const described = { size: 'small', 'aria-describedby': headingId } as const
  return (
    <>
      <h3 id={headingId}>{title}</h3>
      {children}
      {mayChange && typed !== null && isEditable && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (nameError !== null || isPending) return
            onRename(typed.trim())
            setSent(true)
          }}
        >
          <TextField
            label="Neuer Name"
            value={typed}
            error={nameError}
            autoComplete="off"
            {...PREFERRED_FOCUS_ATTRIBUTES}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Cluster>
            <Button type="submit" size="small" variant="primary" isPending={isPending}>
              {message('app.save')}
            </Button>
            <Button size="small" onClick={() => setTyped(null)}>
              {message('app.cancel')}
            </Button>
          </Cluster>
        </form>
      )}
      {mayChange && (typed === null || !isEditable) && (
        <Cluster>
          {isEditable && (
            <>
              <Button {...described} onClick={() => setTyped(name)}>
                Umbenennen
              </Button>
              {(isOwn || !isShared) && (
                <Button {...described} isPending={isPending} onClick={() => onShare(!isShared)}>
                  {isShared ? 'Nicht mehr teilen' : 'In der Organisation teilen'}
                </Button>
              )}
            </>
          )}
          {actions}
          {kind.isDeletable(item) &&
            (isAsking ? (
              <>
                <Button {...described} variant="danger" isPending={isPending} onClick={onDelete}>
                  Endgültig löschen
                </Button>
                <Button {...described} {...PREFERRED_FOCUS_ATTRIBUTES} onClick={() => setAsking(false)}>
                  {message('app.cancel')}
                </Button>
              </>
            ) : (
              <Button {...described} variant="quiet" onClick={() => setAsking(true)}>
                {message('app.delete')}
              </Button>
            ))}
        </Cluster>
      )}
    </>
  )
}
