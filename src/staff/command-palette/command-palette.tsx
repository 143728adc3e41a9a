import { useContext, useEffect, useId, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { MAX_LIST_QUERY_LENGTH } from '../../../contract/limits'
import { Button } from '../../components/button'
import { Dialog } from '../../components/dialog/dialog'
import { controlStyles } from '../../components/field'
import { Icon } from '../../components/icon'
import { secondaryText } from '../../components/theme/mixins'
import { color, radius, space, text } from '../../components/theme/tokens'
import { PagesContext } from '../../core/pages/pages'
import { message } from '../../lib/messages'
import { commandPaletteFeature } from './feature'
import { usePaletteSearch } from './use-palette-search'

const PROMPT = 'Bereich, Aktion, Umfrage, Paket, Board oder Organisation'

const Input = styled.input`
  ${controlStyles}
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
    flex: none;
    margin-inline-start: auto;
    ${secondaryText}
  }
  &[aria-selected='true'] {
    background: ${color.primarySoft};
    color: ${color.primaryStrong};
  }
`
const Notice = styled.p`
  padding: ${space(1.5)};
  color: ${color.inkMuted};
`

/** A dialog that finds screens and objects by name. The arrow keys select a result, Enter opens it. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { installFeatures } = useContext(PagesContext)
  useEffect(() => installFeatures([commandPaletteFeature]), [installFeatures])
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const id = useId()
  const { groups, isSearching, failure, retry } = usePaletteSearch(query.trim())
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
      // A click triggers the guard of forms with unsaved changes.
      document.getElementById(optionId(active))?.click()
    }
  }

  return (
    <Dialog title="Gehe zu …" onClose={onClose} initialFocusSelector="input">
      {(close) => (
        <>
          <Input
            role="combobox"
            aria-label={PROMPT}
            aria-expanded
            aria-controls={`${id}-list`}
            aria-activedescendant={active >= 0 ? optionId(active) : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            placeholder={`${PROMPT} …`}
            maxLength={MAX_LIST_QUERY_LENGTH}
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
                      reloadDocument={item.isPageReload}
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
          <div role="status">
            {isSearching && <Notice>Wird gesucht …</Notice>}
            {!isSearching && !failure && items.length === 0 && <Notice>Nichts gefunden.</Notice>}
            {!isSearching && failure && (
              <Notice>
                {failure}{' '}
                <Button size="small" onClick={retry}>
                  {message('app.retry')}
                </Button>
              </Notice>
            )}
          </div>
        </>
      )}
    </Dialog>
  )
}
