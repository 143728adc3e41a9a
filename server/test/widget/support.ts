import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Context } from '../../src/context/context.ts'
import type { OpenDatabase } from '../../src/database/connection.ts'
import { newToken } from '../../src/lib/tokens.ts'
import { buildWidget } from '../../src/widget/app.ts'
import type { Ballot } from '../../src/widget/ballot.ts'
import { createVotingContext } from '../../src/widget/service.ts'
import type { VoteSender } from '../../src/widget/vote-limits.ts'
import {
  setupWith,
  startHarness,
  type Harness,
  type HarnessOptions,
  type SetupHarness,
  type SetupOptions,
} from '../support/harness.ts'

/** A browser that uses the widget host and stores its cookie. */
export interface Visitor {
  cookie: string | undefined
  get: (url: string) => Promise<LightMyRequestResponse>
  /** Opens the poll, fills in its form and sends it. `headers` replace those of a browser. */
  vote: (poll: number, fields?: Fields, headers?: Headers) => Promise<LightMyRequestResponse>
  /** Sends a form unchanged. */
  send: (url: string, fields: Fields, headers?: Headers) => Promise<LightMyRequestResponse>
}

/** Returns the sender of a first vote. */
export const createSender = (changes: Partial<VoteSender> = {}): VoteSender => ({
  network: '203.0.113.7',
  voterSecret: newToken(),
  isFirstVote: true,
  invitationCode: null,
  source: null,
  secondsSinceSeen: null,
  ...changes,
})

/** Casts votes without the widget host. @param onError called with the error of votes cast together; throws by default */
export const startVoting = (context: Context, onError: (error: unknown) => void = rethrow) =>
  createVotingContext(context, { archiveIfDue: async () => undefined }, onError)

function rethrow(error: unknown): never {
  throw error
}

/** A ballot for the first answer, of a person who states nothing. */
export const FIRST_ANSWER: Ballot = {
  mask: 1,
  openAnswerText: null,
  person: { age: null, gender: null, state: null, district: null, zip: null },
}

export type Fields = Record<string, string | readonly string[]>
type Headers = Record<string, string>

export interface WidgetHarness extends Harness {
  widget: FastifyInstance
  visitor: (address?: string) => Visitor
}

export const HOST = 'widget.meinungsbild.example'
const FROM_OWN_PAGE: Headers = { origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' }

/** Starts the server and the widget host, with the fixture in a new database. */
export async function startWidget(
  options: HarnessOptions & { open?: OpenDatabase } = {},
): Promise<WidgetHarness> {
  const harness = await startHarness(options)
  const widget = await buildWidget(harness.context)
  return {
    ...harness,
    widget,
    visitor: (address = '203.0.113.7') => visitor(widget, address),
    close: async () => {
      await widget.close()
      await harness.close()
    },
  }
}

/** Starts both hosts before the tests of a file or suite, and closes them after them. */
export const setupWidget = (options: SetupOptions = {}): SetupHarness<WidgetHarness> =>
  setupWith(startWidget, options)

function visitor(widget: FastifyInstance, remoteAddress: string): Visitor {
  const self: Visitor = {
    cookie: undefined,
    get: (url) => request({ method: 'GET', url }),
    vote: async (poll, fields = { answer: '0' }, headers = FROM_OWN_PAGE) => {
      const form = await self.get(`/${poll}`)
      return self.send(`/${poll}`, { token: tokenIn(form.body), ...fields }, headers)
    },
    send: (url, fields, headers = FROM_OWN_PAGE) => {
      const body = new URLSearchParams()
      for (const [name, value] of Object.entries(fields)) {
        for (const item of [value].flat()) body.append(name, item)
      }
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      return request({ method: 'POST', url, payload: body.toString(), headers: { ...type, ...headers } })
    },
  }

  async function request(options: InjectOptions): Promise<LightMyRequestResponse> {
    const headers = { host: HOST, ...options.headers, ...(self.cookie ? { cookie: self.cookie } : {}) }
    const response = await widget.inject({ ...options, remoteAddress, headers })
    const cookie = response.headers['set-cookie']
    if (cookie !== undefined) self.cookie = String(cookie).split(';')[0]
    return response
  }
  return self
}

/** Returns the wording hash of a form. */
export const wordingIn = (page: string): string => /name="wording" value="([^"]*)"/.exec(page)?.[1] ?? ''

/** Returns the voter secret of a form. */
export const tokenIn = (page: string): string => /name="token" value="([^"]*)"/.exec(page)?.[1] ?? ''
