import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { TEXT } from '../../../../contract/texts'
import type { PollDetail, PollResult } from '../../../api/results'
import { color, space, text } from '../../../components/theme/tokens'
import { selectLive } from '../feature'
import { countsToday, followPoll, unfollowPoll } from '../live'

const Line = styled.p`
  margin-block-start: -${space(1.5)}; /* belongs to the finding */
  color: ${color.inkMuted};
  font-size: ${text.small};
`
const Dot = styled.span`
  display: inline-block;
  width: 0.5em;
  height: 0.5em;
  margin-inline-end: 0.4em;
  border-radius: 50%;
  background: ${color.accent};
`

const LOST = 'Die Verbindung ist unterbrochen und wird wiederhergestellt. Zu sehen ist der letzte Stand.'

/** Follows a poll that takes votes, and says as of when its result is. */
export function LiveLine({ poll, result }: { poll: PollDetail; result: PollResult }) {
  const dispatch = useDispatch()
  const { status, told } = useSelector(selectLive)
  const isOpen = poll.status === 'PUBLISHED'
  useEffect(() => {
    if (!isOpen) return undefined
    dispatch(followPoll(poll.id))
    return () => {
      dispatch(unfollowPoll())
    }
  }, [dispatch, isOpen, poll.id])
  if (!isOpen) return null
  if (!countsToday(result, told?.openDay ?? null)) {
    const { to, period } = result.usedPeriod
    const isOfDates = to !== null && period === null // which are told beside the filters
    return isOfDates ? null : <Line>{TEXT.asOfMidnight}</Line>
  }
  if (status === 'LOST') return <Line>{LOST}</Line>
  if (status === 'OFF') return <Line>Stand: beim Öffnen der Seite</Line>
  return (
    <Line>
      <Dot aria-hidden />
      Live: Das Ergebnis folgt neuen Antworten.
    </Line>
  )
}
