import { Link2 } from 'lucide-react'
import { useDispatch } from 'react-redux'
import { Button } from '../../components/button'
import { copyText } from '../../lib/copy-text'
import { notify } from './actions'

/** A button that copies the URL of the page, with all filters. */
export function CopyLinkButton() {
  const dispatch = useDispatch()
  const copyLink = async () => {
    const hasCopied = await copyText(window.location.href)
    dispatch(
      notify({
        id: 'shared-link',
        title: hasCopied ? 'Link kopiert' : 'Der Link konnte nicht kopiert werden.',
        content: hasCopied
          ? 'Er öffnet genau diese Ansicht, mit allen Filtern.'
          : 'Bitte kopieren Sie ihn aus der Adresszeile.',
        timeoutMs: 6000,
      }),
    )
  }
  return (
    <Button size="small" variant="quiet" icon={Link2} onClick={() => void copyLink()}>
      Teilen
    </Button>
  )
}
