import { useContext, useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { Dialog } from '../../components/dialog/dialog'
import { Icon } from '../../components/icon'
import { controlLook } from '../../components/field'
import { color, radius, space, text } from '../../components/theme/tokens'
import { isPermitted } from '../../../contract/admin-permissions'
import { isSame } from '../../core/internal/edits'
import { selectAdminRoles } from '../../core/session/selectors'
import type { CoreState } from '../../core/state'
import { pollPaletteFeature } from '../../features/admin-polls/palette'
import { PageLoader } from '../lazy-page'
import { PALETTE_SOURCES, type PaletteItem } from './palette-sources'

const TYPING_PAUSE_MS = 150

const Input = styled.input`
  ${controlLook}
`
const List = styled.div`
  max-height: min(24rem, 50vh);
  margin-block-start: ${space(1.5)};
  overflow-y: auto;
`
const Group = styled.div`
  h3 {
    padding: ${space(1)} ${space(1.5)} ${space(0.5)};
    color: ${color.inkMuted};
    font-family: inherit;
    font-size: ${text.small};
  }
`
const Option = styled(Link)`
  display: flex;
  gap: ${space(1.5)};
  align-items: center;
  min-height: 40px;
  padding-inline: ${space(1.5)};
  border-radius: ${radius.small};
  color: ${color.ink};
  text-decoration: none;
  svg {
    flex: none;
    color: ${color.inkMuted};
  }
  small {
    margin-inline-start: auto;
    color: ${color.inkMuted};
    font-size: ${text.small};
  }
  &[aria-selected='true'] {
    background: ${color.primarySoft};
    color: ${color.primaryStrong};
  }
`
const Nothing = styled.p`
  padding: ${space(1.5)};
  color: ${color.inkMuted};
`

interface FoundGroup {
  label: string
  items: readonly PaletteItem[]
}

/** What fits the words, by kind. */
function useFound(words: string): FoundGroup[] {
  const dispatch = useDispatch()
  const roles = useSelector(selectAdminRoles)
  useEffect(() => {
    if (words === '') return
    const timer = setTimeout(() => {
      for (const { permission, search } of PALETTE_SOURCES)
        if (search && (!permission || isPermitted(roles, permission))) dispatch(search(words))
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [dispatch, roles, words])
  return useSelector(
    (state: CoreState) =>
      PALETTE_SOURCES.flatMap(({ label, permission, items }) => {
        const found = !permission || isPermitted(roles, permission) ? items(state, words) : []
        return found.length > 0 ? [{ label, items: found }] : []
      }),
    isSame,
  )
}

/** Leads to a screen or a thing by typing: arrow keys choose, Enter goes there. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { install } = useContext(PageLoader)
  useEffect(() => install([pollPaletteFeature]), [install])
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const id = useId()
  const groups = useFound(query.trim())
  const items = groups.flatMap((group) => group.items)
  const active = Math.min(chosen, items.length - 1)
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && items.length > 0) {
      event.preventDefault()
      setChosen((active + step + items.length) % items.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      // As a click, so that a form with unsaved changes asks first.
      document.getElementById(optionId(active))?.click()
    }
  }

  return (
    <Dialog title="Springen zu" onClose={onClose} initialFocus="input">
      {(close) => (
        <>
          <Input
            role="combobox"
            aria-label="Bereich, Aktion, Umfrage oder Organisation"
            aria-expanded
            aria-controls={`${id}-list`}
            aria-activedescendant={active >= 0 ? optionId(active) : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            placeholder="Bereich, Aktion, Umfrage oder Organisation …"
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
              setChosen(0)
            }}
            onKeyDown={press}
          />
          <List role="listbox" id={`${id}-list`} aria-label="Treffer">
            {groups.map((group) => (
              <Group key={group.label} role="group" aria-label={group.label}>
                <h3 aria-hidden>{group.label}</h3>
                {group.items.map((item) => {
                  const index = items.indexOf(item)
                  return (
                    <Option
                      key={item.key}
                      id={optionId(index)}
                      role="option"
                      aria-selected={index === active}
                      tabIndex={-1}
                      to={item.to}
                      reloadDocument={item.reloads}
                      onClick={close}
                      onPointerMove={() => setChosen(index)}
                    >
                      <Icon of={item.icon} size={18} />
                      {item.label}
                      {item.hint && <small>{item.hint}</small>}
                    </Option>
                  )
                })}
              </Group>
            ))}
          </List>
          <div role="status">{items.length === 0 && <Nothing>Nichts gefunden.</Nothing>}</div>
        </>
      )}
    </Dialog>
  )
}
