import { frameOrigins, type Config } from '../../config/config.ts'

/** Returns whether our pages may embed a URL. The content security policy blocks all others. */
export const isEmbeddable = (config: Pick<Config, 'widgetHost' | 'embedHosts'>, url: string): boolean =>
  URL.canParse(url) && frameOrigins(config).includes(new URL(url).origin)
