import type { Action } from '@reduxjs/toolkit'
import { useMemo, useRef, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Banner, ErrorBanner } from '../../components/banner'
import { Button } from '../../components/button'
import { withRowKey } from '../../core/requests/reducer'
import { selectError, selectIsLoading } from '../../core/requests/selectors'
import type { CoreState } from '../../core/state'
import { message } from '../../lib/messages'
import { EditForm } from '../form/edit-form'
import type { VersionedItem } from '../form/newest-versions'
import { createObjectPage } from '../form/object-page'
import { DeleteObjectButton, FetchedObjectScreen, useOpenCreatedObject } from '../form/object-screen'
import { useEditForm, type EditFormState } from '../form/use-edit-form'
import { InternalScreen } from '../shell/internal-screen'
import { useIsPermitted } from '../shell/permissions'
import { ImageField } from '../uploads/image-field'
import { formatUploadError } from '../uploads/uploads'
import type { StaffObject } from './define-staff-object'
import type { StatusStep } from './object-calls'

/** The form of a staff object: its values, and the object. */
export type ObjectFormState<Item extends VersionedItem, Values extends object> = EditFormState<Values> & {
  object: StaffObject<Item, Values>
  /** Null for a new object. */
  item: Item | null
  /** Changes the status of the object, after saving unsaved changes. */
  changeStatus: (step: StatusStep<Item>) => void
}

/** Returns the page with the form of a staff object. An existing object is loaded first. */
export function createObjectFormPage<Item extends VersionedItem, Values extends object>(
  object: StaffObject<Item, Values>,
  Form: ComponentType<{ item: Item | null }>,
): ComponentType {
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
 * first save. Without `isReadOnly`, the permission of the object decides who may edit it.
 */
export function useObjectForm<Item extends VersionedItem, Values extends object>(
  object: StaffObject<Item, Values>,
  item: Item | null,
  options: { isReadOnly?: boolean; isUploading?: boolean } = {},
): ObjectFormState<Item, Values> {
  const dispatch = useDispatch()
  const { labels, labelOf, check, errorMapping, empty, valuesOf, permission } = object.form
  const mayWrite = useIsPermitted(permission)
  const id = item?.id ?? 'new'
  const saved = useMemo(
    () => (item ? { version: item.version, values: valuesOf(item) } : { version: null, values: empty }),
    [item, valuesOf, empty],
  )
  /** The change of status after the current save. */
  const next = useRef<StatusStep<Item>>(undefined)
  const form = useEditForm<Values>({
    saved,
    labels,
    ...(labelOf && { labelOf }),
    ...(check && { check: (values) => withoutNulls(check(values, item)) }),
    request: withRowKey(object.save, id),
    ...(errorMapping && { errorMapping }),
    isReadOnly: !mayWrite,
    ...options,
    readCurrent: (current) => {
      const other = current as Item // a conflict contains the object as its GET returns it
      return { version: other.version, values: valuesOf(other) }
    },
    onSave: (values, version) =>
      dispatch(object.save({ id, values, version, ...(next.current && { next: next.current }) })),
  })
  const createdId = useSelector(object.selectCreatedId)
  useOpenCreatedObject(object.path, withRowKey(object.save, 'new'), item === null ? createdId : null, form)
  const changeStatus = (step: StatusStep<Item>) => {
    if (item && object.changeStatus && (form.isReadOnly || !form.isDirty)) {
      dispatch(object.changeStatus({ id: item.id, version: item.version, ...step }))
      return
    }
    next.current = step
    form.save()
    next.current = undefined
  }
  return { ...form, object, item, changeStatus }
}

const withoutNulls = (errors: Partial<Record<string, string | null>>): Partial<Record<string, string>> =>
  Object.fromEntries(Object.entries(errors).flatMap(([name, error]) => (error ? [[name, error]] : [])))

interface ObjectFormProps<Item extends VersionedItem, Values extends object> extends Pick<
  ComponentProps<typeof EditForm<Values>>,
  'status' | 'actions' | 'conflictFormatters' | 'navigation'
> {
  /** The result of {@link useObjectForm}. */
  form: ObjectFormState<Item, Values>
  /** The form's name for screen readers; by default that of the object. */
  label?: string
  /** Beside the title: badges, and links and buttons. */
  badges?: ReactNode
  links?: ReactNode
  /** Above the form. */
  notices?: ReactNode
  /** Hides the form while another tab of the object is shown; what was typed stays. */
  isHidden?: boolean
  /** Below the form. */
  below?: ReactNode
  children: ReactNode
}

/** The screen of a staff object's form: title, state of the upload, and the form with its sections. */
export function ObjectFormScreen<Item extends VersionedItem, Values extends object>({
  form,
  badges,
  links,
  notices,
  isHidden = false,
  below,
  ...edit
}: ObjectFormProps<Item, Values>) {
  const { object, item } = form
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
        <EditForm form={form} label={name} {...edit} />
      </div>
      {below}
    </InternalScreen>
  )
}

interface ObjectDeletionProps<Item extends VersionedItem, Values extends object> {
  form: ObjectFormState<Item, Values>
  label?: string
  /** Describes what is deleted and what is kept, after the title of the object. */
  effect?: string
}

/** A button that deletes a staff object after a confirmation; none for a new object. */
export function ObjectDeletionButton<Item extends VersionedItem, Values extends object>({
  form: { object, item },
  label = `${object.form.name} löschen`,
  effect = 'wird gelöscht.',
}: ObjectDeletionProps<Item, Values>) {
  const dispatch = useDispatch()
  const { remove, form } = object
  return (
    item &&
    remove && (
      <DeleteObjectButton
        label={label}
        confirmationText={`„${form.titleOf(item)}“ ${effect}`}
        deletion={withRowKey(remove, item.id)}
        onConfirm={() => dispatch(remove({ id: item.id, version: item.version }))}
      />
    )
  )
}

type ObjectImageProps = Pick<ComponentProps<typeof ImageField>, 'ratio'> & {
  form: ComponentProps<typeof ImageField>['form'] & {
    object: { path: string; upload: { type: string } | undefined }
    item: { id: number; imageUrl: string | null } | null
  }
}

/** The field for the image of a staff object. It is uploaded after the save. */
export const ObjectImageField = ({ form, ratio }: ObjectImageProps) =>
  form.object.upload && (
    <ImageField
      form={form}
      ratio={ratio}
      uploadRequest={form.object.upload}
      formPath={`${form.object.path}/${form.item?.id ?? 'new'}`}
      imageUrl={form.item?.imageUrl ?? null}
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
