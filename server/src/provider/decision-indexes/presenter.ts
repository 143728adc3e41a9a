import { formatMonthAndYear } from '../../../../contract/calendar.ts'
import type { IndexFormula } from '../../../../contract/decision-index.ts'
import { pick } from '../../../../contract/pick.ts'
import { pickSnakeJson } from '../../lib/pick-case.ts'
import { formatCredit } from '../polls/study-presenter.ts'
import type { PollWithAnswers } from '../results/repository.ts'
import type { IndexRow } from './repository.ts'
import type {
  AdminDecisionIndexWire,
  FormulaBodyWire,
  DecisionIndexListWire,
  DecisionIndexWire,
  IndexContentsWire,
} from './schema.ts'
import type { ComputedFormula } from './value-service.ts'

export const toFormula = ({ components, base }: FormulaBodyWire): IndexFormula => ({
  components: components.map(({ poll_id, weight, answers }) => ({
    pollId: poll_id,
    weight,
    answers: answers
      .filter(({ factor }) => factor !== 0)
      .map(({ position, factor }) => ({ position, factor }))
      .toSorted((a, b) => a.position - b.position),
  })),
  base: base && { from: base.from, to: base.to },
})

const presentFormula = ({ components, base }: IndexFormula): FormulaBodyWire => ({
  components: components.map(({ pollId, weight, answers }) => ({
    poll_id: pollId,
    weight,
    answers: answers.map(({ position, factor }) => ({ position, factor })),
  })),
  base: base && { from: base.from, to: base.to },
})

export const presentAdminIndex = (row: IndexRow): AdminDecisionIndexWire => ({
  ...presentHead(row),
  ...presentFormula(row.formula),
  past_formulas: row.pastFormulas.map(({ formula, until }) => ({ ...presentFormula(formula), until })),
  ...pickSnakeJson(row, 'lockedAt', 'version'),
  withdrawn: presentWithdrawal(row),
})

const presentHead = (row: IndexRow) =>
  pickSnakeJson(row, 'id', 'slug', 'title', 'description', 'status', 'publishedAt', 'updatedAt')

export const presentIndex = (
  row: IndexRow,
  formulas: readonly ComputedFormula[],
  visiblePolls: ReadonlyMap<number, PollWithAnswers>,
): DecisionIndexWire => ({
  ...presentHead(row),
  locked_at: row.lockedAt?.toISOString() ?? null,
  ...presentContents(formulas, visiblePolls),
})

/** Returns the page of a withdrawn index: when and why, without formulas and values. */
export const presentWithdrawnIndex = (row: IndexRow): DecisionIndexWire => {
  const withdrawn = presentWithdrawal(row)
  return { ...presentIndex(row, [], new Map()), ...(withdrawn && { withdrawn }) }
}

/** Returns when and why an index or a citation was withdrawn; null if it was not. */
export const presentWithdrawal = ({
  withdrawnAt,
  withdrawnReason,
}: Pick<IndexRow, 'withdrawnAt' | 'withdrawnReason'>) =>
  withdrawnAt && { at: withdrawnAt.toISOString(), reason: withdrawnReason ?? '' }

export function presentListedIndex(
  row: IndexRow,
  formulas: readonly ComputedFormula[],
): DecisionIndexListWire['decision_indexes'][number] {
  const last = formulas
    .flatMap(({ formula, months }) => months.map((month) => ({ ...month, hasBase: formula.base !== null })))
    .findLast(({ isPartial }) => !isPartial)
  return {
    ...presentHead(row),
    poll_count: row.formula.components.length,
    latest: last
      ? { ...pick(last, 'from', 'to', 'value'), ci95: [...last.ci95], has_base: last.hasBase }
      : null,
  }
}

/** @param visiblePolls the polls that the viewer may see */
export function presentContents(
  formulas: readonly ComputedFormula[],
  visiblePolls: ReadonlyMap<number, PollWithAnswers>,
): IndexContentsWire {
  const shown = [...visiblePolls.values()]
  const values = formulas.flatMap(({ months }, formula) =>
    months.map((month) => ({
      // In this order, which the hash of cited values depends on.
      ...pickSnakeJson(month, 'from', 'to', 'value'),
      se: month.seWithoutBase,
      ...pickSnakeJson(month, 'isPartial', 'isLowBase'),
      formula,
      ci95: [...month.ci95],
      parts: month.parts.map(({ value, se }) => ({ value, se })),
    })),
  )
  return {
    formulas: formulas.map(({ formula, firstMonth, problem }) => ({
      from: firstMonth,
      problem,
      base: formula.base && { ...formula.base },
      components: presentComponents(formula, visiblePolls),
    })),
    values,
    breaks: [
      ...formulas.flatMap(({ firstMonth: month }) =>
        month === null
          ? []
          : { date: `${month}-01`, kind: 'FORMULA' as const, label: `ab ${formatMonthAndYear(month)}` },
      ),
      ...formulas.flatMap(({ formula, firstMonth }, index) => {
        const until = formulas[index + 1]?.firstMonth ?? null
        const applies = (date: string) =>
          (firstMonth === null || `${firstMonth}-01` <= date) && (until === null || date < `${until}-01`)
        return formula.components
          .flatMap(({ pollId }) => visiblePolls.get(pollId) ?? [])
          .flatMap(({ title, events }) =>
            events
              .filter(({ kind, date }) => kind === 'WORDING' && applies(date))
              .map(({ date }) => ({ date, kind: 'WORDING' as const, label: title })),
          )
      }),
    ].toSorted((a, b) => a.date.localeCompare(b.date)),
    problem: formulas.at(-1)?.problem ?? null,
    is_protected: shown.some(({ exactFiguresReason }) => exactFiguresReason === null),
    is_demo: shown.some(({ isDemo }) => isDemo),
  }
}

function presentComponents({ components }: IndexFormula, polls: ReadonlyMap<number, PollWithAnswers>) {
  const weights = components.reduce((sum, { weight }) => sum + weight, 0)
  return components.map(({ pollId, weight, answers }) => {
    const poll = polls.get(pollId)
    return {
      poll_id: poll?.id ?? null,
      title: poll?.title ?? null,
      question: poll?.question ?? null,
      credit: poll ? formatCredit(poll) : null,
      weight: Math.round((1000 * weight) / weights) / 1000,
      answers: poll
        ? answers.map(({ position, factor }) => ({
            position,
            factor,
            text: poll.answers.find((answer) => answer.position === position)?.text ?? '',
          }))
        : [],
    }
  })
}
