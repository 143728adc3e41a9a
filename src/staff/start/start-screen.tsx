import { useSelector } from 'react-redux'
import { RowsSkeleton } from '../../components/skeleton'
import { PendingView } from '../../core/requests/pending-view'
import { useFetch } from '../../core/requests/use-fetch'
import { InternalScreen } from '../shell/internal-screen'
import { DeskView } from './desk-view'
import { deskFeature, fetchDesk, selectDesk } from './feature'
import { NoMailNotice } from './no-mail-notice'

function StartScreen() {
  const { desk, error } = useSelector(selectDesk)
  const reload = useFetch(fetchDesk)
  return (
    <InternalScreen title="Interner Bereich">
      <NoMailNotice />
      {desk ? (
        <DeskView desk={desk} />
      ) : (
        <PendingView error={error} onRetry={reload}>
          <RowsSkeleton count={8} />
        </PendingView>
      )}
    </InternalScreen>
  )
}

export const features = [deskFeature]

/** `/_internal` */
export const Page = StartScreen
