import { TEXT } from '../../../contract/texts'
import { defineOverridableMessages } from '../../lib/locale'

export const getRequestErrorMessage = defineOverridableMessages({
  'error.unreachable': TEXT.unreachable,
  'error.login': TEXT.loginFailed,
  'error.tooManyTries': TEXT.tooManyTries,
  'error.sessionOver': TEXT.sessionOver,
  'error.generic': `${TEXT.internalError} (Kennung: {requestId})`,
  'error.genericWithoutId': TEXT.internalError,
  'error.forbidden': TEXT.forbidden,
  'error.notFound': 'Dieser Eintrag wurde nicht gefunden.',
  'error.conflict': TEXT.conflict,
  'error.validation': TEXT.validationFailed,
  'error.mailDisabled': TEXT.mailDisabled,
  'error.tooLarge': 'Diese Datei ist zu groß.',
  'error.linkExpired': TEXT.linkExpired,
  'error.noLicenses': TEXT.noLicenses,
})
