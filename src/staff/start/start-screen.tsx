import { useSelector } from 'react-redux'
import { Loading, RowsSkeleton } from '../../components/skeleton'
import { ErrorState } from '../../components/states'
import { errorMessage } from '../../core/requests/error-message'
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
      ) : error ? (
        <ErrorState text={errorMessage(error)} onRetry={reload} />
      ) : (
        <Loading>
          <RowsSkeleton count={8} />
        </Loading>
      )}
    </InternalScreen>
  )
}

export const features = [deskFeature]

/** `/_internal` */
export const Page = StartScreen
