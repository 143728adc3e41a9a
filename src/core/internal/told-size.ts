import { MIN_BASE } from '../../../contract/limits'
import { formatCount } from '../../lib/format'

/** A number of answers as staff read it: fewer than ten are stored as 0, as nobody is told of them. */
export const toldSize = (answers: number): string =>
  answers < MIN_BASE.reported ? `< ${MIN_BASE.reported}` : formatCount(answers)
