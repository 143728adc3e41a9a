import { ADMIN_TEXT } from '../../../contract/admin-texts'
import { SLUG_PATTERN } from '../../../contract/limits'
import { combineRules, required, type Rule } from '../../lib/form-rules'

const SLUG = new RegExp(SLUG_PATTERN)

/** Requires the last segment of an object's URL. `new` is the URL of the form of a new object. */
export const slugRule: Rule = combineRules(required, (slug) => {
  if (slug === 'new') return ADMIN_TEXT.slugIsNew.slug
  return SLUG.test(slug) ? null : ADMIN_TEXT.slugPattern
})
