import { ImageUp } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { MAX_POLL } from '../../../contract/limits'
import { Button } from '../../components/button'
import { FieldError } from '../../components/field'
import { Icon } from '../../components/icon'
import { Stack } from '../../components/layout'
import { ProxiedImage } from '../../components/proxied-image'
import { Spinner } from '../../components/spinner'
import { TextField } from '../../components/text-field'
import { media, radius, space } from '../../components/theme/tokens'
import { getErrorMessage } from '../../core/requests/error-message'
import { selectError, selectIsLoading } from '../../core/requests/selectors'
import type { CoreState } from '../../core/state'
import { dropAreaStyles, useFileDrop } from '../uploads/file-drop'
import { readJpegOrPngFile, encodeShrunkImage } from '../uploads/image'
import { selectUploadedImageUrl, uploadImage } from './feature'

/** An image with its alternative text beside it. */
const Parts = styled.div`
  display: grid;
  gap: ${space(1.5)} ${space(2)};
  align-items: end;
  &[data-has-image] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    &[data-has-image] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
const Line = styled.div`
  ${dropAreaStyles}
  padding: ${space(1)};
  img {
    width: 96px;
    height: 64px;
    border-radius: ${radius.small};
    object-fit: cover;
  }
  label {
    gap: ${space(1)};
    padding-inline: ${space(1)};
  }
  label:hover {
    text-decoration: underline;
  }
`

interface ImageFieldsProps {
  /** The URL of the image; empty for none. */
  url: string
  alt: string
  label: string
  urlId: string
  altId: string
  urlError: string | null
  altError: string | null
  isReadOnly: boolean
  onUrl: (url: string) => void
  onAlt: (alt: string) => void
}

/** An image, dropped or chosen in the file dialog and uploaded immediately, with its alternative text. */
export function ImageUploadFields({
  url,
  alt,
  label,
  urlId,
  altId,
  urlError,
  altError,
  isReadOnly,
  onUrl,
  onAlt,
}: ImageFieldsProps) {
  const dispatch = useDispatch()
  const key = useId()
  const [fileError, setFileError] = useState<string | null>(null)
  const error = useSelector((state: CoreState) => selectError(state, uploadImage, key))
  const isUploading = useSelector((state: CoreState) => selectIsLoading(state, uploadImage, key))
  const uploaded = useSelector((state: CoreState) => selectUploadedImageUrl(state, key))
  const newest = useRef(onUrl)
  useEffect(() => {
    newest.current = onUrl
  })
  useEffect(() => () => void dispatch(uploadImage.abort(key)), [dispatch, key]) // the response could no longer be used
  useEffect(() => {
    if (uploaded !== undefined) newest.current(uploaded)
  }, [uploaded])

  const choose = async (file: File | undefined) => {
    if (!file || isUploading) return
    try {
      const image = await readJpegOrPngFile(file)
      setFileError(null)
      dispatch(uploadImage({ key, dataUri: encodeShrunkImage(image, file.type) }))
    } catch (failure) {
      setFileError(failure instanceof Error ? failure.message : String(failure))
    }
  }
  const drop = useFileDrop((file) => void choose(file), isReadOnly)
  const uploadError = error && (error.fields?.image ?? getErrorMessage(error))
  const shownError = fileError ?? uploadError ?? urlError
  if (isReadOnly && url === '') return null
  return (
    <Stack $gap={1.5}>
      <Parts data-has-image={url !== '' || undefined}>
        <Line {...drop}>
          {url !== '' && <ProxiedImage src={url} alt={alt} />}
          {!isReadOnly && (
            <>
              <input
                id={urlId}
                type="file"
                accept="image/jpeg,image/png"
                aria-describedby={shownError ? `${urlId}-error` : undefined}
                aria-invalid={shownError ? true : undefined}
                onChange={({ target }) => {
                  void choose(target.files?.[0])
                  target.value = '' // so that the same file can be chosen again
                }}
              />
              <label htmlFor={urlId}>
                {isUploading ? <Spinner $size={18} /> : <Icon of={ImageUp} size={18} />}
                {isUploading
                  ? 'Bild wird hochgeladen …'
                  : `${label} ${url === '' ? 'auswählen' : 'ersetzen'}`}
              </label>
              {url === '' ? (
                <span>oder hierher ziehen; JPEG oder PNG</span>
              ) : (
                <Button
                  size="small"
                  variant="quiet"
                  onClick={() => {
                    dispatch(uploadImage.abort(key)) // its response would set the image again
                    onUrl('')
                  }}
                >
                  Entfernen
                </Button>
              )}
            </>
          )}
        </Line>
        {url !== '' && (
          <TextField
            id={altId}
            label="Alternativtext"
            hint="Was auf dem Bild zu sehen ist."
            maxLength={MAX_POLL.imageAlt}
            readOnly={isReadOnly}
            error={altError}
            value={alt}
            onChange={({ target }) => onAlt(target.value)}
          />
        )}
      </Parts>
      {shownError && <FieldError id={`${urlId}-error`}>{shownError}</FieldError>}
    </Stack>
  )
}
