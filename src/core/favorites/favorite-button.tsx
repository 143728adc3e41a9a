import { Star } from 'lucide-react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { IconButton } from '../../components/icon-button'
import { color } from '../../components/theme/tokens'
import type { PollId } from '../entities/poll'
import type { CoreState } from '../state'
import { favoritePoll, unfavoritePoll } from './requests'
import { selectIsFavorited } from './selectors'

const Starred = styled(IconButton)`
  &[aria-pressed='true'] {
    color: ${color.accent};
  }
`

export function FavoriteButton({ pollId }: { pollId: PollId }) {
  const dispatch = useDispatch()
  const isFavorited = useSelector((state: CoreState) => selectIsFavorited(state, pollId))
  return (
    <Starred
      icon={Star}
      label={isFavorited ? 'Favorit entfernen' : 'Als Favorit merken'}
      aria-pressed={isFavorited}
      filled={isFavorited}
      onClick={() => dispatch((isFavorited ? unfavoritePoll : favoritePoll)(pollId))}
    />
  )
}
