import type { Action } from '@reduxjs/toolkit'
import { useMemo, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Banner, ErrorBanner } from '../../components/banner'
import { Button } from '../../components/button'
import { withRowKey } from '../../core/requests/reducer'
import { selectError, selectIsLoading } from '../../core/requests/selectors'
import type { CoreState } from '../../core/state'
import { message } from '../../lib/messages'
import type { FieldFormatters } from '../form/conflict-panel'
import { EditForm } from '../form/edit-form'
import type { VersionedItem } from '../form/newest-versions'
import { createObjectPage } from '../form/object-page'
import { DeleteObjectButton, FetchedObjectScreen, useOpenCreatedObject } from '../form/object-screen'
import { useEditForm, type EditFormState } from '../form/use-edit-form'
import { InternalScreen } from '../shell/internal-screen'
import { ImageField } from '../uploads/image-field'
import { formatUploadError } from '../uploads/uploads'
import type { ObjectSave, StaffObject } from './define-staff-object'

/** The form of a staff object; `item` is null for a new one. */
export type ObjectFormComponent<Item> = ComponentType<{ item: Item | null }>

/** Returns the page with the form of a staff object. An existing object is loaded first. */
export function createObjectFormPage<
  Item extends VersionedItem,
  Values extends object,
  Save extends ObjectSave<Values>,
>(object: StaffObject<Item, Values, Save>, Form: ObjectFormComponent<Item>): ComponentType {
  function Existing({ id }: { id: number }) {
    const item = useSelector((state: CoreState) => object.select(state, id))
    return (
      <FetchedObjectScreen
        title={object.form.name}
        list={object.form.back}
        id={id}
        fetch={object.fetch}
        {...(object.remove && { deletion: object.remove })}
      >
        {item && <Form item={item} />}
      </FetchedObjectScreen>
    )
  }
  return createObjectPage(({ id }) => (id === 'new' ? <Form item={null} /> : <Existing id={id} />))
}

/**
 * Manages the form of a staff object: its values, their save, and the change to the form of the saved object after the
 * first save.
 *
 * @param toSave adds to the save what the values do not contain
 */
export function useObjectForm<
  Item extends VersionedItem,
  Values extends object,
  Save extends ObjectSave<Values>,
>(
  object: StaffObject<Item, Values, Save>,
  item: Item | null,
  toSave: (save: ObjectSave<Values>) => Save = (save) => save as Save, // without further properties they are the same
): EditFormState<Values> {
  const dispatch = useDispatch()
  const { labels, labelOf, check, errorMapping, empty, valuesOf } = object.form
  const id = item?.id ?? 'new'
  const saved = useMemo(
    () => (item ? { version: item.version, values: valuesOf(item) } : { version: null, values: empty }),
    [item, valuesOf, empty],
  )
  const form = useEditForm<Values>({
    saved,
    labels,
    ...(labelOf && { labelOf }),
    ...(check && { check: (values) => withoutNulls(check(values)) }),
    request: withRowKey(object.save, id),
    ...(errorMapping && { errorMapping }),
    readCurrent: (current) => {
      const other = current as Item // a conflict contains the object as its GET returns it
      return { version: other.version, values: valuesOf(other) }
    },
    onSave: (values, version) => dispatch(object.save(toSave({ id, values, version }))),
  })
  const createdId = useSelector(object.selectCreatedId)
  useOpenCreatedObject(object.path, withRowKey(object.save, 'new'), item === null ? createdId : null, form)
  return form
}

const withoutNulls = (errors: Partial<Record<string, string | null>>): Partial<Record<string, string>> =>
  Object.fromEntries(Object.entries(errors).flatMap(([name, error]) => (error ? [[name, error]] : [])))

interface ObjectFormProps<
  Item extends VersionedItem,
  Values extends object,
  Save extends ObjectSave<Values>,
> {
  object: StaffObject<Item, Values, Save>
  item: Item | null
  /** The result of {@link useObjectForm}. */
  form: EditFormState<Values>
  isReadOnly: boolean
  /** Beside the title: badges, and links and buttons. */
  badges?: ReactNode
  links?: ReactNode
  /** Above the form. */
  notices?: ReactNode
  /** The object's status, and the buttons beside "Speichern". */
  status?: string
  actions?: ReactNode
  /** Formatters for the values of a conflict. */
  conflictFormatters?: FieldFormatters<Values>
  /** Hides the form while another tab of the object is shown; what was typed stays. */
  isHidden?: boolean
  /** Below the form. */
  below?: ReactNode
  children: ReactNode
}

/** The screen of a staff object's form: title, state of the upload, and the form with its sections. */
export function ObjectFormScreen<
  Item extends VersionedItem,
  Values extends object,
  Save extends ObjectSave<Values>,
>({
  object,
  item,
  form,
  isReadOnly,
  badges,
  links,
  notices,
  status,
  actions,
  conflictFormatters,
  isHidden = false,
  below,
  children,
}: ObjectFormProps<Item, Values, Save>) {
  const { name, newTitle, titleOf, back, imageFailedText } = object.form
  const id = item?.id ?? 'new'
  const failedUpload = useSelector((state: CoreState) => object.selectFailedUpload(state, id))
  return (
    <InternalScreen
      title={item ? titleOf(item) : newTitle}
      back={back}
      badges={badges}
      {...(links !== undefined && { actions: links })}
    >
      {object.upload && imageFailedText !== undefined && (
        <UploadNotice
          request={object.upload}
          path={`${object.path}/${id}`}
          retry={failedUpload && object.upload(failedUpload)}
          text={imageFailedText}
        />
      )}
      {notices}
      <div hidden={isHidden}>
        <EditForm
          form={form}
          label={name}
          {...(status !== undefined && { status })}
          isReadOnly={isReadOnly}
          {...(conflictFormatters && { conflictFormatters })}
          actions={actions}
        >
          {children}
        </EditForm>
      </div>
      {below}
    </InternalScreen>
  )
}

interface ObjectDeletionProps<
  Item extends VersionedItem,
  Values extends object,
  Save extends ObjectSave<Values>,
> {
  object: StaffObject<Item, Values, Save>
  item: Item
  label?: string
  /** Describes what is deleted and what is kept. */
  confirmationText?: string
}

/** A button that deletes a staff object after a confirmation. */
export function ObjectDeletionButton<
  Item extends VersionedItem,
  Values extends object,
  Save extends ObjectSave<Values>,
>({
  object: { remove, form },
  item,
  label = `${form.name} löschen`,
  confirmationText = `„${form.titleOf(item)}“ wird gelöscht.`,
}: ObjectDeletionProps<Item, Values, Save>) {
  const dispatch = useDispatch()
  const { id, version } = item
  return (
    remove && (
      <DeleteObjectButton
        label={label}
        confirmationText={confirmationText}
        deletion={withRowKey(remove, id)}
        onConfirm={() => dispatch(remove({ id, version }))}
      />
    )
  )
}

type ObjectImageProps = Pick<ComponentProps<typeof ImageField>, 'form' | 'ratio' | 'isReadOnly'> & {
  object: { path: string; upload: { type: string } | undefined }
  item: { id: number; imageUrl: string | null } | null
}

/** The field for the image of a staff object. It is uploaded after the save. */
export const ObjectImageField = ({ object: { path, upload }, item, ...field }: ObjectImageProps) =>
  upload && (
    <ImageField
      {...field}
      uploadRequest={upload}
      formPath={`${path}/${item?.id ?? 'new'}`}
      imageUrl={item?.imageUrl ?? null}
    />
  )

interface UploadNoticeProps {
  /** The request that uploads. */
  request: { type: string }
  /** The path of the object's form. */
  path: string
  /** The action that repeats a failed upload; undefined without a failure. */
  retry: Action | undefined
  /** States that everything except the image is saved. */
  text: string
}

/** Shows that an image is being uploaded after the save, or that the upload failed, with a retry button. */
function UploadNotice({ request, path, retry, text }: UploadNoticeProps) {
  const dispatch = useDispatch()
  const error = useSelector((state: CoreState) => selectError(state, request, path))
  const isUploading = useSelector((state: CoreState) => selectIsLoading(state, request, path))
  if (isUploading) return <Banner>Das Bild wird hochgeladen …</Banner>
  if (!retry) return null
  return (
    <ErrorBanner
      action={
        <Button size="small" onClick={() => dispatch(retry)}>
          {message('app.retry')}
        </Button>
      }
    >
      {text} {error && formatUploadError(error)}
    </ErrorBanner>
  )
}
