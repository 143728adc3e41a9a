import { useEffect, useMemo, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { validateIndexFormula } from '../../../contract/decision-index'
import { DECISION_INDEX_STATUS } from '../../../contract/enumerations/content'
import { MAX_DESCRIPTION_LENGTH } from '../../../contract/limits'
import { PATHS } from '../../../contract/paths'
import { IndexChart } from '../../charts/line/index-chart'
import { Banner } from '../../components/banner'
import { ButtonLink } from '../../components/button'
import { FieldError, FieldHint } from '../../components/field'
import { ChartSkeleton } from '../../components/skeleton'
import { TextArea, TextField } from '../../components/text-field'
import { PendingView } from '../../core/requests/pending-view'
import { formatFullDate } from '../../lib/format'
import { FormSection, FormWideSection } from '../form/edit-form'
import { FieldPair } from '../form/form-layout'
import { ReadFailure } from '../list/read-failure'
import { CitationList } from '../object/citation-list'
import { DuplicateButton } from '../object/duplicate-button'
import { NameAndSlugFields } from '../object/name-fields'
import {
  createObjectFormPage,
  ObjectDeletionButton,
  ObjectFormScreen,
  useObjectForm,
} from '../object/object-form-page'
import { StatusFailureBanner } from '../object/status-button'
import { useFetchMissing } from '../object/use-missing'
import { useIsPermitted } from '../shell/permissions'
import type { AdminIndex } from './api'
import { IndexComponentFields } from './component-fields'
import {
  closePreview,
  fetchIndexCitations,
  indexCitations,
  indexes,
  indexFeatures,
  previewIndex,
  indexPollChoice,
  selectPreviewState,
  withdrawIndexCitation,
} from './feature'
import { IndexStatusBadge, IndexStatusButton, IndexWithdrawalButton } from './index-status'
import { toFormula, type IndexComponentValues, type IndexValues } from './values'

function IndexForm({ item: index }: { item: AdminIndex | null }) {
  const mayWrite = useIsPermitted('decisionIndexes.write')
  const mayPublish = useIsPermitted('decisionIndexes.publish')
  const mayDelete = useIsPermitted('decisionIndexes.delete')
  const isLocked = index?.status === 'LOCKED'
  const isPublic = index !== null && index.status !== 'CREATED'
  // What is withdrawn stays as it is.
  const form = useObjectForm(indexes, index, { isReadOnly: !mayWrite || Boolean(index?.withdrawn) })
  const { values, set, isReadOnly } = form
  const isFixed = isReadOnly || isLocked
  const pollIds = values.components.map(({ pollId }) => pollId)
  const { retry } = useFetchMissing(
    pollIds,
    useSelector(indexPollChoice.selectPollsById),
    indexPollChoice.fetchByIds,
  )
  const baseError = form.errorOf('base')
  const setBase = (part: Partial<typeof values.base>) => set('base', { ...values.base, ...part })
  return (
    <ObjectFormScreen
      form={form}
      badges={index && <IndexStatusBadge {...index} />}
      links={
        index && (
          <>
            <ButtonLink size="small" variant="quiet" to={`${PATHS.indexes}/${index.slug}`}>
              Ansehen
            </ButtonLink>
            {mayWrite && <DuplicateButton object={indexes} id={index.id} />}
          </>
        )
      }
      notices={
        <>
          <StatusFailureBanner form={form} />
          <ReadFailure
            request={indexPollChoice.fetchByIds}
            text="Die Umfragen des Index konnten nicht geladen werden."
            onRetry={retry}
          />
          {isLocked && index.lockedAt && (
            <Banner kind="frozen">
              {`Festgeschrieben am ${formatFullDate(index.lockedAt)}: Die Formel bleibt, wie sie ist.`}
            </Banner>
          )}
          {index?.withdrawn && (
            <Banner kind="warn">
              {`Zurückgezogen am ${formatFullDate(index.withdrawn.at)}. Grund: ${index.withdrawn.reason}`}
            </Banner>
          )}
          {index?.status === 'PUBLISHED' && !index.withdrawn && (
            <Banner kind="info">
              Der Index ist veröffentlicht: Eine neue Formel gilt ab dem laufenden Monat, mit einem Bruch.
            </Banner>
          )}
        </>
      }
      status={index?.withdrawn ? 'Zurückgezogen' : DECISION_INDEX_STATUS[index?.status ?? 'CREATED']}
      actions={
        index &&
        !index.withdrawn &&
        mayPublish && (
          <>
            {isPublic && <IndexWithdrawalButton {...{ form, index }} />}
            <IndexStatusButton {...{ form, index }} />
          </>
        )
      }
      conflictFormatters={{
        components: componentsText,
        base: ({ from, to }) => (from ? `${from} bis ${to}` : 'ohne'),
      }}
    >
      <FormSection title="Texte" hint="Was am Kopf des Index steht.">
        <NameAndSlugFields
          form={form}
          name="title"
          isSlugFixed={isPublic}
          slugHint={`Teil der Webadresse ${PATHS.indexes}/…${isPublic ? ', die nach der Veröffentlichung bleibt' : ''}`}
        />
        <TextArea {...form.text('description')} isOptional maxLength={MAX_DESCRIPTION_LENGTH} />
        {mayDelete && !isLocked && !index?.withdrawn && (
          <ObjectDeletionButton form={form} effect="wird gelöscht. Die Umfragen bleiben." />
        )}
      </FormSection>
      <FormSection
        title="Formel"
        hint="Je Umfrage die Antworten, die zählen: 100 rechnet ihren Anteil hinzu, −100 zieht ihn ab. „Besser“ mit 100 und „schlechter“ mit −100 ergeben einen Saldo."
      >
        <IndexComponentFields form={form} isReadOnly={isFixed} />
        <FieldPair>
          <TextField
            id={form.idOf('base')}
            label="Basis: erster Monat"
            type="month"
            placeholder="JJJJ-MM"
            isOptional
            value={values.base.from}
            readOnly={isFixed}
            onChange={({ target }) => setBase({ from: target.value })}
          />
          <TextField
            label="Basis: letzter Monat"
            type="month"
            placeholder="JJJJ-MM"
            isOptional
            value={values.base.to}
            readOnly={isFixed}
            onChange={({ target }) => setBase({ to: target.value })}
          />
        </FieldPair>
        <FieldHint>
          Der Durchschnitt dieser Monate ist 100. Ohne Basis zeigt der Index den Saldo in Punkten.
        </FieldHint>
        {baseError && <FieldError id={`${form.idOf('base')}-error`}>{baseError}</FieldError>}
      </FormSection>
      <FormWideSection
        title="Vorschau"
        hint="So sehen ihn Leserinnen und Leser, die alle Umfragen sehen dürfen wie Sie."
      >
        <IndexPreview components={values.components} base={values.base} title={values.title} />
      </FormWideSection>
      {isLocked && (
        <FormWideSection
          title="Zitate"
          hint="Werte, die Leserinnen und Leser unter einer dauerhaften Adresse eingefroren haben."
        >
          <CitationList
            id={index.id}
            citations={indexCitations}
            label="Zitate des Index"
            empty="Noch hat niemand diesen Index zitiert."
            fetchPage={fetchIndexCitations}
            withdraw={withdrawIndexCitation}
            permission="decisionIndexes.publish"
          />
        </FormWideSection>
      )}
    </ObjectFormScreen>
  )
}

const componentsText = (components: readonly IndexComponentValues[]) =>
  components.map(({ pollId, weight }) => `Umfrage ${pollId} (Gewicht ${weight})`).join(', ') || '–'

export const features = indexFeatures

/** `/_internal/decision-indexes/{id or new}` */
export const Page = createObjectFormPage(indexes, IndexForm)

const DEBOUNCE_MS = 500

/** The values of the formula in the form as readers see them, also unsaved ones. */
function IndexPreview({ components, base, title }: Pick<IndexValues, 'components' | 'base' | 'title'>) {
  const dispatch = useDispatch()
  const { contents, error, isLoading } = useSelector(selectPreviewState)
  const [attempt, setAttempt] = useState(0)
  const formula = useMemo(() => toFormula({ components, base }), [components, base])
  const isValid = Object.keys(validateIndexFormula(formula)).length === 0
  useEffect(() => {
    if (!isValid) return undefined
    const timer = setTimeout(() => dispatch(previewIndex(formula)), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [dispatch, formula, isValid, attempt])
  useEffect(() => () => void dispatch(closePreview()), [dispatch])

  if (!isValid) return <p>Sobald die Formel vollständig ist, stehen hier ihre Werte.</p>
  if (error || !contents)
    return (
      <PendingView error={error} onRetry={() => setAttempt(attempt + 1)} label="Der Index wird berechnet …">
        <ChartSkeleton bars={7} />
      </PendingView>
    )
  return (
    <div aria-busy={isLoading}>
      <IndexChart title={title || 'Vorschau'} index={contents} />
    </div>
  )
}
