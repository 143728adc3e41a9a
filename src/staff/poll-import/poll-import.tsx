import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { IMPORT_UPLOAD } from '../../../contract/poll-import'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { Button } from '../../components/button'
import { FormErrorSummary } from '../../components/form-error-summary'
import { Cluster } from '../../components/layout'
import { toErrorSummary } from '../../components/use-form'
import { useFormRequestState } from '../../core/requests/use-form-request'
import { useRequestForm } from '../../core/requests/use-request-form'
import { required } from '../../lib/form-rules'
import { FormFrame, FormWideSection } from '../form/edit-form'
import { isDeepEqual } from '../form/edits'
import { LeaveGuard } from '../form/leave-guard'
import { jobsFeature } from '../jobs/feature'
import { InternalScreen } from '../shell/internal-screen'
import type { ImportSettings } from './api'
import { ImportCheckResult } from './check-result'
import { ColumnMappingFields } from './columns'
import {
  checkPollTable,
  discardPollTable,
  IMPORT_ERROR_TEXTS,
  importScreenLeft,
  importJobClosed,
  pollImportFeature,
  selectCurrentImport,
  startPollImport,
  uploadPollTable,
} from './feature'
import { DEFAULT_IMPORT_CHOICES, ImportFields, IMPORT_FIELD_LABELS } from './import-fields'
import { ImportJob } from './import-job'
import {
  toImportColumns,
  reuseOrProposeMapping,
  findMissingColumnsMessage,
  type ColumnMapping,
} from './mapping'
import { MAX_IMPORT_FILE_SIZE_TEXT, TableFileField } from './table-file'

type Texts = Record<keyof typeof IMPORT_FIELD_LABELS, string>
const NAMES = Object.keys(IMPORT_FIELD_LABELS) as (keyof Texts)[] // a literal's own keys

/** Returns the value of each text field. */
const mapTexts = (valueOf: (name: keyof Texts) => string) =>
  Object.fromEntries(NAMES.map((name) => [name, valueOf(name)])) as Texts // of the same names

const EMPTY = mapTexts(() => '')
const RULES = { study: required, topic: required }

/** Imports polls from a table: upload, columns, check, job. The form keeps its values if a step fails. */
function PollImport() {
  const dispatch = useDispatch()
  const { table, checked, startingId, jobId } = useSelector(selectCurrentImport)
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState(0)
  const [fileError, setFileError] = useState<string | null>(null)
  const [mapping, setMapping] = useState<ColumnMapping | null>(null)
  const [choices, setChoices] = useState(DEFAULT_IMPORT_CHOICES)
  const upload = useFormRequestState(uploadPollTable)
  const start = useFormRequestState(startPollImport, IMPORT_ERROR_TEXTS)
  const canEnterDate = mapping === null || (mapping.content !== 'SHARES' && !mapping.roles.includes('time'))
  const hasVotes = mapping?.content !== 'SHARES'
  const { hasExactFigures, ...otherChoices } = choices
  const isExact = hasVotes && hasExactFigures
  const settingsOf = (values: Texts): ImportSettings => {
    const texts = mapTexts((name) => values[name].trim())
    return {
      ...toImportColumns(mapping ?? NO_MAPPING),
      ...otherChoices,
      ...texts,
      date: canEnterDate && texts.date !== '' ? texts.date : null,
      reason: choices.mode === 'REPLACE' ? texts.reason : '',
      exactFiguresReason: isExact ? texts.exactFiguresReason : '',
    }
  }
  const form = useRequestForm({
    initial: EMPTY,
    labels: IMPORT_FIELD_LABELS,
    rules: RULES,
    request: checkPollTable,
    errorMapping: IMPORT_ERROR_TEXTS,
    toRequest: (values) => checkPollTable({ id: table?.id ?? 0, settings: settingsOf(values) }),
  })
  useEffect(
    () => () => {
      dispatch(importScreenLeft())
    },
    [dispatch],
  )
  if (table && mapping?.tableId !== table.id) {
    setMapping(reuseOrProposeMapping(table, mapping))
    if (form.values.study === '') form.set('study', table.fileName.replace(/\.[^.]*$/, ''))
  }

  const send = (chosen: File) => {
    setFile(chosen)
    setProgress(0)
    const invalid = validateFile(chosen)
    setFileError(invalid)
    if (invalid === null) dispatch(uploadPollTable({ file: chosen, onProgress: setProgress }))
  }

  if (jobId !== null)
    return (
      <ImportJob
        id={jobId}
        onBackToForm={() => {
          dispatch(importJobClosed())
          if (file) send(file)
        }}
        onImportAnother={() => dispatch(importJobClosed())}
      />
    )

  const settings = settingsOf(form.values)
  const isChecked = checked !== null && isDeepEqual(readingOf(checked.settings), readingOf(settings))
  const { result } = checked ?? {}
  const canStart =
    isChecked &&
    result?.problem === null &&
    result.polls.length > 0 &&
    (settings.mode !== 'REPLACE' || settings.reason !== '') &&
    (!isExact || settings.exactFiguresReason !== '') &&
    (result.badCount === 0 || choices.skipBadRows)
  const startComplaints = toErrorSummary(NAMES, {
    labels: IMPORT_FIELD_LABELS,
    errorOf: (name) => start.serverErrors?.fields?.[name],
    idOf: (name) => form.field(name).id,
  })
  const startErrors =
    start.serverErrors && startComplaints.length === 0 ? [{ text: start.serverErrors.text }] : startComplaints
  const isIncomplete = mapping === null || findMissingColumnsMessage(mapping) !== null
  return (
    <FormFrame aria-label="Umfragen importieren" onSubmit={form.submit} noValidate>
      <LeaveGuard isActive={table !== null && table.id !== startingId} />
      <TableFileField
        table={table}
        progress={upload.isPending ? progress : null}
        error={
          fileError ??
          (upload.serverErrors ? (upload.serverErrors.fields?.file ?? upload.serverErrors.text) : null)
        }
        onFile={send}
        onAbort={() => dispatch(uploadPollTable.abort())}
        onDiscard={() => table && dispatch(discardPollTable(table.id))}
      />
      {table && mapping && (
        <>
          <ColumnMappingFields table={table} mapping={mapping} onChange={setMapping} />
          <ImportFields
            form={form}
            choices={choices}
            canEnterDate={canEnterDate}
            hasVotes={hasVotes}
            onChoose={(change) => setChoices({ ...choices, ...change })}
          />
          <FormWideSection
            title="Prüfung"
            hint="Die Datei wird ganz gelesen, wie es der Import tut. Geschrieben wird noch nichts."
          >
            <FormErrorSummary errors={[...(isChecked ? startErrors : []), ...form.summary]} />
            {checked && isChecked && (
              <ImportCheckResult
                result={checked.result}
                content={mapping.content}
                skipsBadRows={choices.skipBadRows}
              />
            )}
            {checked && !isChecked && (
              <p role="status">
                Seit der Prüfung hat sich etwas geändert. Prüfen Sie die Datei bitte noch einmal.
              </p>
            )}
            <Cluster>
              <Button
                type="submit"
                variant={canStart ? 'secondary' : 'primary'}
                isPending={form.isPending}
                disabled={isIncomplete}
              >
                Prüfen
              </Button>
              <Button
                variant={canStart ? 'primary' : 'secondary'}
                isPending={start.isPending}
                disabled={!canStart}
                onClick={() => dispatch(startPollImport({ id: table.id, settings }))}
              >
                Importieren
              </Button>
            </Cluster>
          </FormWideSection>
        </>
      )}
    </FormFrame>
  )
}

const NO_MAPPING: ColumnMapping = { tableId: 0, content: 'ANSWERS', names: [], roles: [] }

/** Returns the settings that affect the check; the others can still be changed after it. */
const readingOf = ({
  status: _status,
  mode: _mode,
  skipBadRows: _skips,
  reason: _reason,
  exactFiguresReason: _exactFiguresReason,
  ...reading
}: ImportSettings) => reading

/** Validates a file before the upload. @returns an error message; null if the file is valid */
function validateFile({ size }: File): string | null {
  if (size === 0) return 'Die Datei ist leer.'
  return size > IMPORT_UPLOAD.maxBytes ? `Die Datei ist größer als ${MAX_IMPORT_FILE_SIZE_TEXT}.` : null
}

export const features = [jobsFeature, pollImportFeature]

/** `/_internal/polls/import` */
export const Page = () => (
  <InternalScreen title="Umfragen importieren" back={{ to: STAFF_PAGE_PATHS.polls, label: 'Umfragen' }}>
    <PollImport />
  </InternalScreen>
)
