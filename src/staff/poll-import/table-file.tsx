import { FileUp, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { styled } from 'styled-components'
import { IMPORT_UPLOAD } from '../../../contract/poll-import'
import { Button } from '../../components/button'
import { FieldError, FieldHint } from '../../components/field'
import { Stack } from '../../components/layout'
import { space } from '../../components/theme/tokens'
import { useAutomaticFocusAfterRemoval } from '../../components/use-focus-after-removal'
import { formatCountWithNoun, formatPercent } from '../../lib/format'
import { FormSection } from '../form/edit-form'
import { FileDropField } from '../uploads/file-drop'
import type { PollTable } from './api'

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(1.5)};
  align-items: center;
  min-height: 44px;
  overflow-wrap: anywhere;
`

const FORMATS = { CSV: 'CSV', XLSX: 'Excel', SAV: 'SPSS' } as const

/** The maximum file size, formatted. */
export const MAX_IMPORT_FILE_SIZE_TEXT = `${IMPORT_UPLOAD.maxBytes / 1024 / 1024}\u00a0MB`

interface TableFileProps {
  table: PollTable | null
  /** The upload progress from 0 to 1; null if there is no upload. */
  progress: number | null
  error: string | null
  onFile: (file: File) => void
  onAbort: () => void
  onDiscard: () => void
}

/** The file of an import: drop zone, upload progress and file details. */
export function TableFileField({ table, progress, error, onFile, onAbort, onDiscard }: TableFileProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  useAutomaticFocusAfterRemoval(place)
  return (
    <FormSection title="Datei" hint="Eine Tabelle mit einer Kopfzeile oder eine Datei von SPSS.">
      <Stack ref={place} role="group" aria-label="Datei" tabIndex={-1}>
        {table ? (
          <Line>
            <span role="status">
              {table.fileName}: {FORMATS[table.format]}, {columnCount(table.columns.length)}
            </span>
            <Button size="small" variant="quiet" onClick={onDiscard}>
              Andere Datei
            </Button>
          </Line>
        ) : progress !== null ? (
          <Line>
            <progress aria-label="Fortschritt des Hochladens" value={progress} max={1} />
            <span>{progress < 1 ? formatPercent(progress, 0) : 'Die Datei wird gelesen …'}</span>
            <Button size="small" variant="quiet" icon={X} onClick={onAbort}>
              Abbrechen
            </Button>
          </Line>
        ) : (
          <>
            <FileDropField
              id={id}
              icon={FileUp}
              text="Datei hierher ziehen oder"
              label="Datei auswählen"
              accept=".csv,.xlsx,.sav"
              describedBy={error ? `${id}-error` : `${id}-hint`}
              isInvalid={error !== null}
              onFile={onFile}
            />
            <FieldHint id={`${id}-hint`}>
              CSV in UTF-8, Excel (.xlsx) oder SPSS (.sav), höchstens {MAX_IMPORT_FILE_SIZE_TEXT}.
            </FieldHint>
          </>
        )}
        {error && (
          <div role="alert">
            <FieldError id={`${id}-error`}>{error}</FieldError>
          </div>
        )}
      </Stack>
    </FormSection>
  )
}

const columnCount = (count: number) => formatCountWithNoun(count, 'Spalte', 'Spalten')
