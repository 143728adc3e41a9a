import { BarChart3 } from 'lucide-react'
import type { ResultFigures } from '../../api/results'
import { EmptyState } from '../../components/states'
import { message } from '../../lib/messages'

/** In place of a chart: nobody has answered, or too few for a statement. */
export const NoFigures = ({ figures }: { figures: Pick<ResultFigures, 'n' | 'base'> }) => (
  <EmptyState icon={BarChart3} title={figures.n === 0 ? message('result.none') : message('result.lowBase')}>
    {figures.n === 0
      ? 'Sobald die ersten Stimmen gezählt sind, steht hier das Ergebnis.'
      : 'Wählen Sie weniger oder weitere Filter, damit mehr Befragte dazugehören.'}
  </EmptyState>
)
