import { ADMIN_TEXT } from '../../../contract/admin-texts'
import { isSlug } from '../../../contract/slug'
import { combineRules, required, type Rule } from '../../lib/form-rules'

/** Requires the last segment of an object's URL. `new` is the URL of the form of a new object. */
export const slugRule: Rule = combineRules(required, (slug) => {
  if (slug === 'new') return ADMIN_TEXT.slugIsNew.slug
  return isSlug(slug) ? null : ADMIN_TEXT.slugPattern
})
