import { TEXT } from '../../../contract/texts'
import { defineMessages } from '../../lib/locale'

export const contactMessage = defineMessages({
  'field.messageLength': TEXT.messageLength,
  'contact.thanks': 'Vielen Dank. Ihre Nachricht ist angekommen.',
})
