import { useEffect, useState, type RefObject } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../components/button'
import { Chip, ChipRow } from '../../components/chip'
import { space } from '../../components/theme/tokens'
import type { Category } from './api'

/** A poll can have 31 categories, which must not cover the answers. */
const Categories = styled(ChipRow)`
  flex: 1 1 100%;
  max-height: 9.5rem;
  padding: ${space(0.5)};
  overflow-y: auto;
`

interface CodingActionsProps {
  categories: readonly Category[]
  /** Whether an answer can be assigned to several categories. */
  canAssignSeveral: boolean
  isBusy: boolean
  /** The element in which the number keys choose categories while it has the focus. */
  shortcutAreaRef: RefObject<HTMLElement | null>
  /** Assigns the selected answers to the categories at these positions; none marks them as uncodable. */
  onCode: (positions: number[]) => void
}

/** Assigns categories to the selected answers, by mouse or with the keys 1 to 9; 0 marks them as uncodable. */
export function CodingActions({
  categories,
  canAssignSeveral,
  isBusy,
  shortcutAreaRef,
  onCode,
}: CodingActionsProps) {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const code = (positions: readonly number[]) => {
    if (!isBusy) onCode([...positions])
  }
  const choose = (position: number) => {
    if (!canAssignSeveral) code([position])
    else if (chosen.includes(position)) setChosen(chosen.filter((other) => other !== position))
    else setChosen([...chosen, position])
  }
  useEffect(() => {
    const place = shortcutAreaRef.current
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || isForControl(event)) return
      if (event.key === '0') code([])
      else if (event.key === 'Enter' && chosen.length > 0) code(chosen)
      else {
        const category = /^[1-9]$/.test(event.key) ? categories[Number(event.key) - 1] : undefined
        if (!category) return
        choose(category.position)
      }
      event.preventDefault()
    }
    place?.addEventListener('keydown', press)
    return () => place?.removeEventListener('keydown', press)
  })
  return (
    <>
      <Categories role="group" aria-label="Kategorien">
        {categories.map(({ position, text }, index) => {
          const digit = index < 9 ? String(index + 1) : undefined
          const name = digit ? `${digit} ${text}` : text
          const shared = { 'aria-keyshortcuts': digit, onClick: () => choose(position) }
          return canAssignSeveral ? (
            <Chip key={position} {...shared} isSelected={chosen.includes(position)}>
              {name}
            </Chip>
          ) : (
            <Button key={position} {...shared} size="small" aria-disabled={isBusy || undefined}>
              {name}
            </Button>
          )
        })}
      </Categories>
      {canAssignSeveral && (
        <Button
          size="small"
          variant="primary"
          aria-disabled={isBusy || chosen.length === 0 || undefined}
          onClick={() => chosen.length > 0 && code(chosen)}
        >
          Zuordnen
        </Button>
      )}
      <Button size="small" aria-keyshortcuts="0" aria-disabled={isBusy || undefined} onClick={() => code([])}>
        0 Nicht zuordenbar
      </Button>
    </>
  )
}

/** Returns whether the focused control handles the key: typed text, or Enter on a button. */
const isForControl = ({ key, target }: KeyboardEvent) =>
  target instanceof Element &&
  target.matches(
    key === 'Enter' ? 'a, button, select, textarea' : 'input:not([type="checkbox"]), select, textarea',
  )
