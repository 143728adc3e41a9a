import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { LiveRegions } from '../../components/live-regions'
import type { Notification } from '../../core/notifications/actions'
import { selectNotifications } from '../../core/notifications/selectors'
import { optionalPart } from '../optional-part'

const NotificationStack = optionalPart(async () => (await import('./notification-stack')).NotificationStack)

const wordsOf = (notification: Notification | undefined) =>
  [notification?.title, notification?.content].filter(Boolean).join(' ')

/** The regions that say notifications aloud, there from the start, and the stack as soon as there are any. */
export function Notifications() {
  const notifications = useSelector(selectNotifications)
  return (
    <>
      <Suspense fallback={null}>{notifications.length > 0 && <NotificationStack />}</Suspense>
      <LiveRegions
        polite={wordsOf(notifications.findLast(({ isPriority }) => !isPriority))}
        assertive={wordsOf(notifications.find(({ isPriority }) => isPriority))}
      />
    </>
  )
}
