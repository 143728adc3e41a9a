import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { parseStep, getStepForField, STEP_PARAM, type PollStep } from './steps'

/**
 * The current step of a poll's form, in the URL.
 *
 * @param fieldIdPrefix of the IDs of the form's fields
 */
export function usePollFormSteps(fieldIdPrefix: string) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const step = parseStep(params)
  const [visited, setVisited] = useState<readonly PollStep[]>([step])
  if (!visited.includes(step)) setVisited([...visited, step])
  const [wantedId, setWantedId] = useState<string | null>(null)

  // A step may still be loading when its field is wanted.
  useEffect(() => {
    if (wantedId === null) return
    const focus = () => {
      const field = document.getElementById(wantedId)
      if (!field || field.closest('[hidden]')) return false
      field.focus()
      setWantedId(null)
      return true
    }
    if (focus()) return
    const observer = new MutationObserver(focus)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden'] })
    return () => observer.disconnect()
  }, [wantedId])

  const open = (next: PollStep) => {
    if (next !== step)
      navigate(getStepUrl(next), { replace: true, preventScrollReset: true, state: KEEP_FOCUS })
  }
  return {
    step,
    /** The steps that were shown; they stay mounted, so that nothing typed in them is lost. */
    visited,
    /** Opens the step of a field and moves the focus to it. @param path such as `answers.1.text` */
    goToField: (path: string) => {
      open(getStepForField(path))
      setWantedId(fieldIdPrefix + path)
    },
    /** The links of an error summary, and the step of the first new error. */
    errorNavigation: {
      onGoTo: (fieldId: string) => {
        open(getStepForField(fieldId.slice(fieldIdPrefix.length)))
        setWantedId(fieldId)
      },
      onNewErrors: (fieldIds: readonly string[]) => {
        const steps = fieldIds.map((id) => getStepForField(id.slice(fieldIdPrefix.length)))
        if (steps[0] !== undefined && !steps.includes(step)) open(steps[0])
      },
    },
  }
}

/** The focus stays in the row of steps. */
const KEEP_FOCUS = { keepFocus: true }

/** Returns the URL of a step, relative to the poll. */
export const getStepUrl = (step: PollStep): { search: string } => ({
  search: step === 'question' ? '' : `?${STEP_PARAM}=${step}`,
})
