import type { LucideIcon } from 'lucide-react'
import { useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { Icon } from '../../components/icon'
import { secondaryText, visuallyHidden } from '../../components/theme/mixins'
import { color, radius, space } from '../../components/theme/tokens'

/** Styles of a drop area that contains a hidden file input and its label. */
export const dropAreaStyles = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(1.5)};
  align-items: center;
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius.medium};
  ${secondaryText}
  &[data-over] {
    background: ${color.primarySoft};
    border-color: ${color.primary};
  }
  input {
    ${visuallyHidden}
  }
  label {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${color.primary};
    font-weight: 600;
    cursor: pointer;
  }
  input:disabled + label {
    color: ${color.inkMuted};
    cursor: default;
  }
  input:focus-visible + label {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`
const Area = styled.div`
  ${dropAreaStyles}
  padding: ${space(1.5)};
  &:focus-within {
    border-color: ${color.primary};
  }
  label {
    text-decoration: underline;
  }
`

/**
 * Returns the props of a {@link dropAreaStyles}. A disabled area still prevents the browser from opening a dropped
 * file.
 */
export function useFileDrop(onFile: (file: File) => void, isDisabled = false) {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver ? '' : undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(!isDisabled)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer.files
      if (file && !isDisabled) onFile(file)
    },
  }
}

interface FileDropProps {
  id: string
  icon: LucideIcon
  /** The text before the label, such as "Bild hierher ziehen oder". */
  text: string
  /** The label that opens the file dialog, such as "Bild auswählen". */
  label: string
  /** The file types of the dialog. */
  accept: string
  /** The id of the hint or the error. */
  describedBy: string
  isInvalid: boolean
  onFile: (file: File) => void
  /** Buttons after the label. */
  children?: ReactNode
}

/** Accepts one file by drop or file dialog. A disabled fieldset around it disables only the dialog. */
export function FileDropField({
  id,
  icon,
  text: words,
  label,
  accept,
  describedBy,
  isInvalid,
  onFile,
  children,
}: FileDropProps) {
  const drop = useFileDrop(onFile)
  return (
    <Area {...drop}>
      <Icon of={icon} />
      <span>{words}</span>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
          event.target.value = '' // so that choosing the same file again triggers a change
        }}
      />
      <label htmlFor={id}>{label}</label>
      {children}
    </Area>
  )
}
