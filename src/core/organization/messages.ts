import { TEXT } from '../../../contract/texts'
import { defineMessages } from '../../lib/locale'

/** Texts about the people of an organization. */
export const organizationMessage = defineMessages({
  'members.invitationInvalid': TEXT.invitationInvalid,
  'members.already': TEXT.alreadyMember,
  'members.lastAdmin': TEXT.lastAdmin,
})
