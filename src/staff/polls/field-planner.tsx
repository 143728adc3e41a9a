import { useId, useState } from 'react'
import { GENDER } from '../../../contract/enumerations/gender'
import { REGION } from '../../../contract/enumerations/regions'
import { RESULT_DIMENSION } from '../../../contract/enumerations/results'
import { getLabelOrDash } from '../../../contract/enumerations/values'
import { planFieldwork, PLANNABLE_ERROR_POINTS } from '../../../contract/field-plan'
import { germanNumber } from '../../../contract/german'
import { PANEL_DAYS } from '../../../contract/panel'
import { Button } from '../../components/button'
import { Select } from '../../components/choice-field'
import { DataTable } from '../../components/data-table'
import { FieldHint, Fields } from '../../components/field'
import { RowsSkeleton } from '../../components/skeleton'
import { useRevalidatedRead } from '../../core/requests/cached-read'
import { PendingView } from '../../core/requests/pending-view'
import { formatAgeBand } from '../../core/result-filter/filter-labels'
import { formatCount, formatCountWithNoun, formatFullDate } from '../../lib/format'
import { FieldPair, FormDetails } from '../form/form-layout'
import type { FieldPlanBasis } from './api'
import { FIELD_PLAN_BASIS_READ } from './feature'
import type { SectionProps } from './section-props'

const ALL = 'ALL'
/** The default of a poll whose halves shall be told apart. */
const USUAL_ERROR = '5'

type Group = FieldPlanBasis['groups'][number]

/** Answers and days that a wanted error in a group needs, from how answers arrive in our own polls; loaded when opened. */
export function FieldworkPlanner({ form }: SectionProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <FormDetails onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Feldplaner: wie viele Antworten, wie viele Tage?</summary>
      {isOpen && (
        <Planner
          onChoose={form.isReadOnly ? null : (answers) => form.set('targetSampleSize', String(answers))}
        />
      )}
    </FormDetails>
  )
}

interface PlannerProps {
  /** Called with a number of answers to aim for; null if it cannot be changed. */
  onChoose: ((answers: number) => void) | null
}

function Planner({ onChoose }: PlannerProps) {
  const { response: basis, error, load } = useRevalidatedRead(FIELD_PLAN_BASIS_READ, undefined)
  if (!basis)
    return (
      <PendingView error={error} errorText="Der Feldplaner konnte nicht geladen werden." onRetry={load}>
        <RowsSkeleton count={3} />
      </PendingView>
    )
  return <Plan basis={basis} onChoose={onChoose} />
}

function Plan({ basis, onChoose }: PlannerProps & { basis: FieldPlanBasis }) {
  const id = useId()
  const [error, setError] = useState(USUAL_ERROR)
  const [chosen, setChosen] = useState(ALL)
  const { rates, designEffect, groups, asOf } = basis
  const known = groups.filter(({ share }) => share !== null)
  const group = known.find((one) => keyOf(one) === chosen)
  const { groupAnswers, answers, days } = planFieldwork({
    groupErrorPoints: Number(error),
    groupShare: group?.share ?? 1,
    designEffect: designEffect ?? 1,
    rates,
  })
  return (
    <Fields>
      <FieldPair>
        <Select
          id={`${id}-error`}
          label="Gewünschter Fehler"
          options={PLANNABLE_ERROR_POINTS.map((points) => ({
            value: String(points),
            label: `± ${points} Punkte`,
          }))}
          value={error}
          onChange={({ target }) => setError(target.value)}
        />
        <Select
          id={`${id}-group`}
          label="In der Gruppe"
          options={[
            { value: ALL, label: 'alle Befragten' },
            ...known.map((one) => ({ value: keyOf(one), label: groupText(one) })),
          ]}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
      </FieldPair>
      <p>
        {group
          ? `Nötig sind etwa ${formatCount(groupAnswers)} Antworten dieser Gruppe. Sie gibt ${germanNumber(100 * (group.share ?? 0), { max: 1 })} % aller Antworten, also braucht die Umfrage etwa ${formatCount(answers)}.`
          : `Nötig sind etwa ${formatCount(answers)} Antworten.`}
      </p>
      {days && rates ? (
        <DataTable
          caption="Tage, bis sie da sind"
          rows={[
            { name: 'schleppend (ein Viertel der Umfragen)', rate: rates.slow, days: days.slow },
            { name: 'üblich', rate: rates.usual, days: days.usual },
            { name: 'schnell (ein Viertel der Umfragen)', rate: rates.fast, days: days.fast },
          ]}
          rowKey={({ name }) => name}
          columns={[
            { id: 'name', header: 'Zulauf', isRowHeader: true, cell: ({ name }) => name },
            {
              id: 'rate',
              header: 'Antworten am Tag',
              isNumeric: true,
              cell: ({ rate }) => germanNumber(rate),
            },
            {
              id: 'days',
              header: 'Feldzeit',
              isNumeric: true,
              cell: (row) => formatCountWithNoun(row.days, 'Tag', 'Tage'),
            },
          ]}
        />
      ) : (
        <FieldHint>Für die Zahl der Tage haben noch zu wenige eigene Umfragen Antworten.</FieldHint>
      )}
      <FieldHint>
        {`Halbe Breite des 95-%-Bereichs eines Anteils von 50 %, mit den Zufallsabweichungen zum Schutz Einzelner und dem üblichen Designeffekt (${germanNumber(designEffect ?? 1, { min: 1 })}). Aus den Antworten aller eigenen Umfragen der letzten ${PANEL_DAYS.recent} Tage bis ${formatFullDate(asOf)}; ob eine neue Umfrage ebenso viele bekommt, hängt davon ab, wo sie eingebettet ist.`}
      </FieldHint>
      {onChoose && (
        <div>
          <Button size="small" variant="quiet" onClick={() => onChoose(answers)}>
            {`${formatCount(answers)} als Fallzahl eintragen`}
          </Button>
        </div>
      )}
    </Fields>
  )
}

const keyOf = ({ dimension, value }: Group): string => `${dimension} ${value}`

/** Names a group with its attribute: `Alter: 18–29 Jahre`. */
function groupText({ dimension, value }: Group): string {
  const name =
    dimension === 'AGE'
      ? formatAgeBand(value)
      : dimension === 'GENDER'
        ? getLabelOrDash(GENDER, value)
        : getLabelOrDash(REGION, value)
  return `${RESULT_DIMENSION[dimension]}: ${name}`
}
