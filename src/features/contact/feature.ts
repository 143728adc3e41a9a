import type { Feature } from '../../lib/feature'
import { contactSaga } from './saga'

export const contactFeature: Feature = { name: 'contact', saga: contactSaga }
