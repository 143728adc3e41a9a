import { defineMessages } from '../../lib/locale'

export const pollMessage = defineMessages({
  'polls.noneFound': 'Keine Umfragen gefunden. Der Filter wurde zurückgesetzt.',
})
