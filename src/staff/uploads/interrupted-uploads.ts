import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { notify } from '../../core/notifications/actions'
import { selectUser } from '../../core/session/selectors'
import { readJson, tabStore, writeJson } from '../../lib/storage'

const keyOf = (userId: number) => `interrupted-uploads:${userId}`

const read = (userId: number): string[] => readJson(tabStore, keyOf(userId), isListOfTitles) ?? []

const isListOfTitles = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((title) => typeof title === 'string')

/** Records that the end of the session interrupted the upload of this object's image. */
export function recordUploadCutBySessionEnd(userId: number, title: string): void {
  writeJson(tabStore, keyOf(userId), [...read(userId), title])
}

/** Notifies the user once of uploads that the end of their last session in this tab interrupted. */
export function useInterruptedUploadNotices(): void {
  const dispatch = useDispatch()
  const userId = useSelector(selectUser)?.id ?? null
  useEffect(() => {
    if (userId === null) return
    for (const title of read(userId))
      dispatch(
        notify({
          title: `Das Bild von „${title}“ wurde nicht fertig hochgeladen.`,
          content: 'Die Sitzung endete vorher. Bitte prüfen Sie das Bild, und laden Sie es noch einmal hoch.',
          isPriority: true,
        }),
      )
    tabStore.remove(keyOf(userId))
  }, [dispatch, userId])
}
