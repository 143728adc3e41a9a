import { ImageUp } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { Button } from '../../components/button'
import { FieldError, FieldHint } from '../../components/field'
import { ProxiedImage } from '../../components/proxied-image'
import { color, radius, space, text } from '../../components/theme/tokens'
import { selectIsLoading } from '../../core/requests/selectors'
import type { CoreState } from '../../core/state'
import { FieldGroup } from '../form/form-layout'
import type { EditFormState } from '../form/use-edit-form'
import { FileDropField } from './file-drop'
import {
  encodeCanvasAsJpegOrPng,
  CENTERED_CROP,
  drawCrop,
  REMOVED_IMAGE,
  readJpegOrPngFile,
  type Crop,
  type AspectRatio,
  type ImageChange,
} from './image'

const Preview = styled.div<{ $ratio: AspectRatio }>`
  aspect-ratio: ${({ $ratio: [width, height] }) => `${width} / ${height}`};
  max-width: 24rem;
  overflow: hidden;
  background: ${color.sunken};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  canvas,
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
const Sliders = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(0.5)} ${space(1.5)};
  align-items: center;
  max-width: 24rem;
  font-size: ${text.small};
  input {
    min-height: 32px;
    accent-color: ${color.primary};
  }
`

const SLIDERS = [
  { name: 'zoom', label: 'Vergrößerung', min: 1, max: 4 },
  { name: 'offsetShareX', label: 'Waagerecht', min: 0, max: 1 },
  { name: 'offsetShareY', label: 'Senkrecht', min: 0, max: 1 },
] as const

interface WithImage {
  image: ImageChange
}

interface ImageFieldProps {
  form: Pick<
    EditFormState<WithImage>,
    'values' | 'labels' | 'set' | 'idOf' | 'errorOf' | 'isSaving' | 'isReadOnly'
  >
  /** The request that uploads the image after the save. */
  uploadRequest: { type: string }
  /** The path of the form, which is the key of the upload request. */
  formPath: string
  /** The URL of the saved image. */
  imageUrl: string | null
  /** The aspect ratio of the crop. Must be a constant. */
  ratio: AspectRatio
}

/**
 * A field for an image, by drop or file dialog, with a crop. It is disabled while an image is saved and uploaded, because
 * the end of the upload resets the field.
 */
export function ImageField({ form, uploadRequest, formPath, imageUrl, ratio }: ImageFieldProps) {
  const { isReadOnly } = form
  const value = form.values.image
  const error = form.errorOf('image')
  const onChange = (image: ImageChange) => form.set('image', image)
  const isUploading = useSelector((state: CoreState) => selectIsLoading(state, uploadRequest, formPath))
  const isBusy = isUploading || (form.isSaving && value !== null)
  const own = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [chosen, setChosen] = useState<{ image: HTMLImageElement; type: string } | null>(null)
  const [crop, setCrop] = useState(CENTERED_CROP)
  const [fileError, setFileError] = useState<string | null>(null)
  const newest = useRef(onChange)
  useEffect(() => {
    newest.current = onChange
  })
  useEffect(() => {
    if (!chosen || !canvas.current) return
    drawCrop(canvas.current, chosen.image, crop, ratio)
    newest.current(encodeCanvasAsJpegOrPng(canvas.current, chosen.type))
  }, [chosen, crop, ratio])
  if (chosen && !value) setChosen(null) // saved or discarded

  const choose = async (file: File) => {
    if (isReadOnly || isBusy) return
    try {
      const image = await readJpegOrPngFile(file)
      setFileError(null)
      setCrop(CENTERED_CROP)
      const whole = document.createElement('canvas')
      drawCrop(whole, image, CENTERED_CROP, ratio)
      onChange(encodeCanvasAsJpegOrPng(whole, file.type)) // at once: a save may follow before the preview is drawn
      setChosen({ image, type: file.type })
    } catch (failure) {
      setFileError(failure instanceof Error ? failure.message : String(failure))
    }
  }
  const errorText = fileError ?? error
  return (
    <FieldGroup disabled={isReadOnly || isBusy}>
      <legend>{form.labels.image}</legend>
      {value === null && imageUrl !== null && (
        <Preview $ratio={ratio}>
          <ProxiedImage src={imageUrl} alt="Gespeichertes Bild" />
        </Preview>
      )}
      {value && !chosen && (
        <Preview $ratio={ratio}>
          <img src={value} alt="Ausschnitt, der gezeigt wird" />
        </Preview>
      )}
      {value && chosen && (
        <>
          <Preview $ratio={ratio}>
            <canvas ref={canvas} role="img" aria-label="Ausschnitt, der gezeigt wird" />
          </Preview>
          <Sliders role="group" aria-label="Ausschnitt">
            {SLIDERS.map(({ name, label: word, min, max }) => (
              <Slider
                key={name}
                {...{ min, max, label: word, value: crop[name] }}
                onChange={(changed) => setCrop({ ...crop, [name]: changed } satisfies Crop)}
              />
            ))}
          </Sliders>
        </>
      )}
      {value === REMOVED_IMAGE && <FieldHint>Das Bild wird beim Speichern entfernt.</FieldHint>}
      {isReadOnly && imageUrl === null && <FieldHint>Kein Bild</FieldHint>}
      {!isReadOnly && (
        <>
          <FileDropField
            id={form.idOf('image')}
            icon={ImageUp}
            text="Bild hierher ziehen oder"
            label="Bild auswählen"
            accept="image/jpeg,image/png"
            describedBy={errorText ? `${own}-error` : `${own}-hint`}
            isInvalid={errorText !== null}
            onFile={(file) => void choose(file)}
          >
            {value !== null ? (
              <Button size="small" variant="quiet" onClick={() => onChange(null)}>
                {value === REMOVED_IMAGE ? 'Bild behalten' : 'Auswahl verwerfen'}
              </Button>
            ) : (
              imageUrl !== null && (
                <Button size="small" variant="quiet" onClick={() => onChange(REMOVED_IMAGE)}>
                  Bild entfernen
                </Button>
              )
            )}
          </FileDropField>
          <FieldHint id={`${own}-hint`}>
            {isUploading
              ? 'Kann geändert werden, sobald das neue Bild hochgeladen ist.'
              : `JPEG oder PNG; gezeigt wird ein Ausschnitt im Verhältnis ${ratio.join(' : ')}.`}
          </FieldHint>
          {errorText && <FieldError id={`${own}-error`}>{errorText}</FieldError>}
        </>
      )}
    </FieldGroup>
  )
}

interface SliderProps {
  label: string
  min: number
  max: number
  value: number
  onChange: (value: number) => void
}

function Slider({ label, min, max, value, onChange }: SliderProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        {...{ min, max, value }}
        step={0.01}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </>
  )
}
