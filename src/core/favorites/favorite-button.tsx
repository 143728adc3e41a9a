import { Star } from 'lucide-react'
import { styled } from 'styled-components'
import { message } from '../../lib/messages'
import { IconButton } from '../../components/icon-button'
import { color } from '../../components/theme/tokens'

interface FavoriteButtonProps {
  isFavorited: boolean
  onToggle: () => void
  size?: number
}

const Starred = styled(IconButton)`
  &[aria-pressed='true'] {
    color: ${color.accent};
  }
`

/** "Als Favorit merken" or "Favorit entfernen". */
export const FavoriteButton = ({ isFavorited, onToggle, size = 40 }: FavoriteButtonProps) => (
  <Starred
    icon={Star}
    label={message(isFavorited ? 'favorite.remove' : 'favorite.add')}
    aria-pressed={isFavorited}
    filled={isFavorited}
    size={size}
    onClick={onToggle}
  />
)
