import { Type, type Static } from 'typebox'
import { TIME_DRAWING } from '../../../../contract/enumerations/results.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { ERROR_MESSAGE_KEYWORD } from '../../http/validation.ts'
import { OneOf } from '../common-schema.ts'
import { FiguresQuery, ResultQuery } from '../results/view/schema.ts'
import type { SegmentResolved } from '../segments/schema.ts'

/** The parameters of a view as a file. */
export const ExportQuery = Type.Object({
  ...ResultQuery.properties,
  drawing: Type.Optional(
    OneOf(getValues(TIME_DRAWING), {
      description: 'time: how the series is drawn; by default each line on its own if there are many.',
    }),
  ),
  answer: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 999,
      description: 'map: the position of the answer that it shows; by default that of the finding.',
    }),
  ),
})
export type ExportQueryWire = SegmentResolved<Static<typeof ExportQuery>>

const NotInReport = Type.Optional({
  ...Type.Never(),
  [ERROR_MESSAGE_KEYWORD]:
    'Ein Bericht enthält alle Ansichten. Eine einzelne gibt es als Bild (SVG, PNG) oder Tabelle.',
})

/** The parameters of a report of all views of a poll. */
export const ReportQuery = Type.Object({
  ...FiguresQuery.properties,
  view: NotInReport,
  by: NotInReport,
  by2: NotInReport,
  interval: ResultQuery.properties.interval,
})
export type ReportQueryWire = SegmentResolved<Static<typeof ReportQuery>>
