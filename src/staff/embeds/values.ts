import { ADMIN_TEXT } from '../../../contract/admin-texts'
import { parseEmbedHost } from '../../../contract/automatic-embeds'
import type { AutomaticEmbedV2Status } from '../../../contract/enumerations/content'
import { MAX_EMBED } from '../../../contract/limits'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import type { RequestBody } from '../../api/wire-types'
import type { ObjectFormDefinition } from '../object/define-staff-object'
import type { EmbedPage, EmbedSettings } from './api'

export interface EmbedPageValues {
  status: AutomaticEmbedV2Status
  poll: { id: number; title: string } | null
}

export interface EmbedRule {
  /** Empty for all pages. */
  section: string
  topic: string
}

export interface PublisherValues {
  /** One website per line. */
  hosts: string
  rules: EmbedRule[]
}

/** Converts the values of a page into the fields to send. */
const toEmbedPageFields = ({ status, poll }: EmbedPageValues): RequestBody<'updateEmbedPage'> =>
  status === 'ASSIGNED' ? { status, pollId: poll?.id ?? null } : { status }

const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])

/** Converts the values of a publisher into the fields to send. */
const toPublisherFields = ({ hosts, rules }: PublisherValues): RequestBody<'updateEmbedSettings'> => ({
  hosts: linesOf(hosts),
  rules: rules.map(({ section, topic }) => ({ section: section.trim() || null, topic })),
})

export const EMBED_PAGE_FORM: ObjectFormDefinition<
  EmbedPage,
  EmbedPageValues,
  RequestBody<'updateEmbedPage'>
> = {
  name: 'Seite',
  newTitle: 'Seite',
  titleOf: ({ title }) => title,
  back: { to: STAFF_PAGE_PATHS.embeds, label: 'Einbettungen' },
  permission: 'embeds.write',
  labels: { status: 'Was die Seite zeigt', poll: 'Umfrage' },
  empty: { status: 'UNASSIGNED', poll: null },
  valuesOf: ({ status, assigned }) => ({ status, poll: assigned }),
  toFields: toEmbedPageFields,
  check: ({ status, poll }) => ({
    poll: status === 'ASSIGNED' && poll === null ? ADMIN_TEXT.chooseAPoll : null,
  }),
  errorMapping: { formFieldNames: { poll_id: 'poll', pollId: 'poll' } },
}

function checkHosts(text: string): string | null {
  const hosts = linesOf(text)
  const invalid = hosts.find((host) => parseEmbedHost(host) === null)
  if (invalid !== undefined) return ADMIN_TEXT.embedHost(invalid)
  return hosts.length > MAX_EMBED.hosts ? `Ein Medium hat höchstens ${MAX_EMBED.hosts} Websites.` : null
}

export const PUBLISHER_FORM: ObjectFormDefinition<
  EmbedSettings,
  PublisherValues,
  RequestBody<'updateEmbedSettings'>
> = {
  name: 'Medium',
  newTitle: 'Medium',
  titleOf: ({ name }) => name,
  back: { to: STAFF_PAGE_PATHS.embedSettings, label: 'Medien' },
  permission: 'embeds.write',
  labels: { hosts: 'Zugelassene Websites', rules: 'Regeln' },
  empty: { hosts: '', rules: [] },
  valuesOf: ({ hosts, rules }) => ({
    hosts: hosts.join('\n'),
    rules: rules.map(({ section, topic }) => ({ section: section ?? '', topic })),
  }),
  toFields: toPublisherFields,
  check: ({ hosts, rules }) => ({
    hosts: checkHosts(hosts),
    rules: rules.some(({ topic }) => topic === '') ? 'Bitte wählen Sie für jede Regel ein Thema.' : null,
  }),
}
