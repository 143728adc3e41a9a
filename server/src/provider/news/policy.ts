import { frameOrigins, type Config } from '../../config/config.ts'

/** Tells whether our pages may frame an address; the policy of the page has the browser refuse all others. */
export const isEmbeddable = (config: Pick<Config, 'widgetHost' | 'embedHosts'>, address: string): boolean =>
  URL.canParse(address) && frameOrigins(config).includes(new URL(address).origin)
