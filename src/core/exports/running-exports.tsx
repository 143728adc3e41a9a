import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import type { ResultExportJob } from '../../api/exports'
import { CancelJobButton, JobProgress } from '../../components/progress'
import { hiddenInPrint } from '../../components/theme/mixins'
import { space, text } from '../../components/theme/tokens'
import { selectIsLoading } from '../requests/selectors'
import type { CoreState } from '../state'
import { useFeatures } from '../use-features'
import { cancelExport, exportsFeature, selectRunningExports } from './feature'

const List = styled.ul`
  display: grid;
  gap: ${space(0.5)};
  font-size: ${text.small};
  ${hiddenInPrint}
`
const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(1.5)};
  align-items: center;
`

const FEATURES = [exportsFeature]

/** Lists the running exports with their progress; renders nothing if there are none. */
export function RunningExports() {
  useFeatures(FEATURES)
  const running = useSelector(selectRunningExports)
  return (
    running.length > 0 && (
      <List aria-label="Exporte">
        {running.map((one) => (
          <RunningExport key={one.id} {...one} />
        ))}
      </List>
    )
  )
}

function RunningExport({ id, title, progress, canCancel }: ResultExportJob) {
  const dispatch = useDispatch()
  const isCanceling = useSelector((state: CoreState) => selectIsLoading(state, cancelExport, String(id)))
  return (
    <Line>
      <span role="status">„{title}“ wird exportiert.</span>
      <JobProgress jobTitle={title} fraction={progress} />
      {canCancel && (
        <CancelJobButton
          jobTitle={title}
          isPending={isCanceling}
          onClick={() => dispatch(cancelExport(id))}
        />
      )}
    </Line>
  )
}
