import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import type { RangeForm } from '../../../../contract/findings/view-sentence'
import { TEXT } from '../../../../contract/texts'
import type { PollDetail, PollResult } from '../../../api/results'
import { hiddenInPrint } from '../../../components/theme/mixins'
import { formatFullDate } from '../../../lib/format'
import { useCurrentMinute } from '../../../lib/use-now'
import { BasisLine, formatBasis } from '../view/basis-line'
import { selectLiveState } from '../view/feature'
import { PrintOnly } from '../view/print-styles'
import { followPoll, unfollowPoll } from './live'

const StatusText = styled.span`
  &:not(:first-child)::before {
    content: ' · ';
  }
`
const Dot = styled.span`
  display: inline-block;
  width: 0.5em;
  height: 0.5em;
  margin-inline-end: 0.4em;
  border-radius: 50%;
  background: currentColor;
`

const OnScreen = styled.span`
  ${hiddenInPrint}
`

const CONNECTION_LOST =
  'Die Verbindung ist unterbrochen und wird wiederhergestellt. Zu sehen ist der letzte Stand.'

interface LiveLineProps {
  poll: PollDetail
  result: PollResult
  /** The form of the ranges in the finding above. */
  rangeForm: RangeForm | null
}

/**
 * Receives live updates of a poll while it is open.
 *
 * @param isResultShown whether the page shows a result that they change
 */
export function useLiveUpdates({ id, status }: PollDetail, isResultShown: boolean): void {
  const dispatch = useDispatch()
  const isFollowed = isResultShown && status === 'PUBLISHED'
  useEffect(() => {
    if (!isFollowed) return undefined
    dispatch(followPoll(id))
    return () => {
      dispatch(unfollowPoll())
    }
  }, [dispatch, isFollowed, id])
}

/** States the respondents, the period and the time of the finding above. */
export function FindingBasisLine({ poll, result, rangeForm }: LiveLineProps) {
  const isOpen = poll.status === 'PUBLISHED'
  const basis = formatBasis(result, rangeForm)
  if (!basis && !isOpen) return null
  return (
    <BasisLine>
      {basis && <span>{basis}</span>}
      {isOpen && <ResultTime result={result} />}
    </BasisLine>
  )
}

/** The time of figures that include complete days only; on paper with the date. */
function Midnight() {
  const today = useCurrentMinute()
  return (
    <StatusText>
      <OnScreen>{TEXT.asOfMidnight}</OnScreen>
      <PrintOnly aria-hidden>Stand: {formatFullDate(today.toISOString())}, 0 Uhr</PrintOnly>
    </StatusText>
  )
}

/** The time of an open poll's result. */
function ResultTime({ result }: { result: PollResult }) {
  const { status } = useSelector(selectLiveState)
  if (!result.isLive) {
    const { to, period } = result.usedPeriod
    const isOfDates = to !== null && period === null // the dates are already shown
    return !isOfDates && <Midnight />
  }
  if (status === 'LOST') return <StatusText>{CONNECTION_LOST}</StatusText>
  if (status === 'OFF') return <StatusText>Stand: beim Öffnen der Seite</StatusText>
  return (
    <StatusText>
      <Dot aria-hidden />
      Live: Das Ergebnis folgt neuen Antworten.
    </StatusText>
  )
}
