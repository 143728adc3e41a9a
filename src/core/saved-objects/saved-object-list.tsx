import type { Action } from '@reduxjs/toolkit'
import { useRef, useState, type ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { styled } from 'styled-components'
import { Banner } from '../../components/banner'
import { color, space, text } from '../../components/theme/tokens'
import {
  getFocusRowAttributes,
  useAutomaticFocusAfterRemoval,
} from '../../components/use-focus-after-removal'
import { VisuallyHidden } from '../../components/visually-hidden'
import { useFormRequestState, type FormErrorMapping } from '../requests/use-form-request'
import type { SavedObject } from './saved-object'
import { SavedObjectRow } from './saved-object-row'

/** The editable fields of every saved object. */
interface Draft {
  name: string
  isShared: boolean
}

/** The definition of a kind of saved objects. Keep it as a constant of the module. */
export interface SavedObjectKind<Item extends SavedObject, Content extends Draft> {
  change: ((params: { id: number; version: number; draft: Content }) => Action) & { type: string }
  remove: ((params: { id: number; version: number }) => Action) & { type: string }
  /** Returns the current editable fields of an object. */
  toDraft: (item: Item) => Content
  maxNameLength: number
  /** For example „Der Vergleich“. */
  subjectWithArticle: string
  errorMapping: FormErrorMapping
  /** Returns whether an object can be renamed and shared in its status. */
  isEditable: (item: Item) => boolean
  isDeletable: (item: Item) => boolean
}

/** Saves some fields of an object. Then announces the result; `said` is the end of that sentence. */
type Save<Content> = (part: Partial<Content> | Partial<Draft>, said: string) => void

interface SavedObjectListProps<Item extends SavedObject, Content extends Draft> {
  kind: SavedObjectKind<Item, Content>
  /** Renders the name of an object, for example as a link that opens it. */
  title?: (item: Item) => ReactNode
  /** Renders the content below the name. */
  details: (item: Item) => ReactNode
  /** Further buttons. */
  actions?: (
    item: Item,
    row: { save: Save<Content>; isPending: boolean; 'aria-describedby': string },
  ) => ReactNode
  /** Renders the page's lists with the function `rows`. */
  children: (rows: (items: readonly Item[], label: string) => ReactNode) => ReactNode
}

const Whole = styled.div`
  display: grid;
  gap: ${space(3)};
  &:focus {
    outline: none;
  }
`
const Rows = styled.ul`
  display: grid;
  gap: ${space(2)};
  li {
    display: grid;
    gap: ${space(1)};
  }
  li + li {
    padding-block-start: ${space(2)};
    border-block-start: 1px solid ${color.line};
  }
  form {
    display: grid;
    gap: ${space(1.5)};
  }
  h3 {
    font-size: ${text.body};
  }
`

/** Lists of saved objects whose rows can be renamed, shared and deleted. Announces the outcome of each action. */
export function SavedObjectList<Item extends SavedObject, Content extends Draft>(
  props: SavedObjectListProps<Item, Content>,
): ReactNode {
  const { kind, title = ({ name }) => name, details, actions, children } = props
  const dispatch = useDispatch()
  const whole = useRef<HTMLDivElement>(null)
  const { restoreFocus } = useAutomaticFocusAfterRemoval(whole)
  const changed = useFormRequestState(kind.change, kind.errorMapping)
  const removed = useFormRequestState(kind.remove, kind.errorMapping)
  const isPending = changed.isPending || removed.isPending
  const [sent, setSent] = useState<{ by: 'change' | 'remove'; said: string } | null>(null)
  const [spoken, setSpoken] = useState('')
  const outcome = sent?.by === 'remove' ? removed : changed
  if (sent && !outcome.isPending && (outcome.hasSucceeded || outcome.serverErrors)) {
    setSent(null)
    if (outcome.hasSucceeded) setSpoken(sent.said)
  }
  const send = (action: Action, by: 'change' | 'remove', said: string) => {
    dispatch(action)
    setSpoken('')
    setSent({ by, said })
  }
  const rows = (items: readonly Item[], label: string) => (
    <Rows aria-label={label}>
      {items.map((item) => {
        const { id, version } = item
        const save: Save<Content> = (part, said) =>
          send(
            kind.change({ id, version, draft: { ...kind.toDraft(item), ...part } }),
            'change',
            `${kind.subjectWithArticle} „${item.name}“ ${said}`,
          )
        return (
          <li key={id} {...getFocusRowAttributes(id)} aria-labelledby={headingId(id)}>
            <SavedObjectRow
              kind={kind}
              item={item}
              headingId={headingId(id)}
              title={title(item)}
              isPending={isPending}
              onRendered={restoreFocus}
              onRename={(name) => save({ name }, `heißt jetzt „${name}“.`)}
              onShare={(isShared) =>
                save({ isShared }, isShared ? 'ist jetzt geteilt.' : 'ist nicht mehr geteilt.')
              }
              onDelete={() =>
                send(
                  kind.remove({ id, version }),
                  'remove',
                  `${kind.subjectWithArticle} „${item.name}“ ist gelöscht.`,
                )
              }
              actions={actions?.(item, { save, isPending, 'aria-describedby': headingId(id) })}
            >
              {details(item)}
            </SavedObjectRow>
          </li>
        )
      })}
    </Rows>
  )
  return (
    <Whole ref={whole} tabIndex={-1}>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      {[changed, removed].map(
        ({ serverErrors }, index) =>
          serverErrors && (
            <div role="alert" key={index === 0 ? 'changed' : 'removed'}>
              <Banner kind="error">
                {[...new Set(Object.values(serverErrors.fields ?? {}))].join(' ') || serverErrors.text}
              </Banner>
            </div>
          ),
      )}
      {children(rows)}
    </Whole>
  )
}

const headingId = (id: number) => `saved-object-${id}`
