import { useState, type ChangeEvent, type ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import { styled } from 'styled-components'
import { Icon } from '../../components/icon'
import { visuallyHidden } from '../../components/theme/mixins'
import { color, radius, space, text } from '../../components/theme/tokens'

const Area = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(1.5)};
  align-items: center;
  padding: ${space(1.5)};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius.medium};
  color: ${color.inkMuted};
  font-size: ${text.small};
  &[data-over] {
    background: ${color.primarySoft};
    border-color: ${color.primary};
  }
  &:focus-within {
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
    text-decoration: underline;
    cursor: pointer;
  }
  input:focus-visible + label {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`

interface FileDropProps {
  id: string
  icon: LucideIcon
  /** What can be dropped, as in "Bild hierher ziehen oder". */
  text: string
  /** Opens the file dialog, as in "Bild auswählen". */
  label: string
  /** The kinds of files that the dialog offers. */
  accept: string
  /** The id of the hint or the complaint. */
  describedBy: string
  isInvalid: boolean
  onFile: (file: File) => void
  /** Buttons behind the label. */
  children?: ReactNode
}

/** Takes one file, by drop or by file dialog; a disabled fieldset around it disables the dialog alone. */
export function FileDrop({
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
  const [isOver, setOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file) onFile(file)
  }
  return (
    <Area
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files[0])
      }}
    >
      <Icon of={icon} />
      <span>{words}</span>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          take(event.target.files?.[0])
          event.target.value = '' // the same file can be chosen again
        }}
      />
      <label htmlFor={id}>{label}</label>
      {children}
    </Area>
  )
}
