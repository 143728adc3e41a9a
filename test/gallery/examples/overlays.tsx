import { Button } from '../../../src/components/button'
import { ConfirmDialog } from '../../../src/components/dialog/confirm-dialog'
import { Dialog, type DialogProps } from '../../../src/components/dialog/dialog'
import { TextField } from '../../../src/components/text-field'
import { ToastList, type Toast } from '../../../src/components/toast-list'
import type { Topic } from '../example'
import { doNothing, LONG_WORD, Opener, PICTURE } from '../helpers'

const dialog = (size: DialogProps['size'], text: string) => (
  <Opener>
    {(close) => (
      <Dialog
        title={`Sammlung umbenennen (${size})`}
        size={size}
        onClose={close}
        actions={(leave) => (
          <>
            <Button onClick={leave}>Abbrechen</Button>
            <Button variant="primary">Speichern</Button>
          </>
        )}
      >
        <TextField label="Name" defaultValue="Wohnen" />
        <p>{text}</p>
      </Dialog>
    )}
  </Opener>
)

/** Shows toasts at the bottom of the example instead of the window. */
const toastList = (toasts: readonly Toast[]) => (
  <div style={{ height: '16rem' }}>
    <ToastList toasts={toasts} />
  </div>
)

const toast: Toast = { id: 'saved', content: 'Die Sammlung wurde gespeichert.', onDismiss: doNothing }

export const overlays: Topic = {
  title: 'Overlays',
  components: {
    Dialog: [
      { title: 'small', element: dialog('small', 'Alle sehen den neuen Namen sofort.') },
      { title: 'medium, long word', element: dialog('medium', LONG_WORD) },
      {
        title: 'large, higher than the window',
        element: dialog('large', 'Wie wohnen die Menschen in Deutschland? '.repeat(160)),
      },
    ],
    ConfirmDialog: [
      {
        title: 'danger',
        element: (
          <Opener>
            {(close) => (
              <ConfirmDialog
                text="Die Sammlung „Wohnen“ mit 12 Umfragen wird gelöscht."
                onConfirm={doNothing}
                onClose={close}
              />
            )}
          </Opener>
        ),
      },
    ],
    ToastList: [
      { title: 'none', element: <ToastList toasts={[]} /> },
      { title: 'one', element: toastList([toast]) },
      {
        title: 'several, with title, picture and button',
        element: toastList([
          toast,
          {
            id: 'new',
            title: 'Neue Umfrage',
            content: `Wohnen Sie zur Miete? ${LONG_WORD}`,
            imageUrl: PICTURE,
            isPriority: true,
            onAgree: doNothing,
            agreeLabel: 'Ansehen',
            onDismiss: doNothing,
          },
        ]),
      },
    ],
  },
}
