import type { FastifyRequest } from 'fastify'
import { clientNetwork } from '../../http/client-network.ts'
import { assertBelowLimitAndCount } from '../../http/rate-limit.ts'
import { contactMessageEmail } from '../../mail/emails.ts'
import { MessageResponse } from '../common-schema.ts'
import { defineRoutes } from '../domain-routes.ts'
import { RATE_LIMITS } from '../limits.ts'
import { operation } from '../operation.ts'
import { addContactRequest, type NewContactRequest } from './repository.ts'
import { AnonymousContactBody, CustomerContactBody } from './schema.ts'

/** The response depends on whether the server can send e-mail: a timely reply is promised only then. */
const RESPONSES = {
  promised: { message: 'Vielen Dank. Wir melden uns innerhalb von zwei Werktagen.' },
  stored: {
    message:
      'Ihre Nachricht ist gespeichert. Dieser Server verschickt zurzeit keine E-Mails: Wann Sie eine Antwort bekommen, ' +
      'können wir deshalb nicht sagen.',
  },
}

/** The contact forms, which the app host serves under /api. */
export const contactRoutes = defineRoutes('contact', (app, context) => {
  const { config, database, mailer, now } = context
  app.post(
    '/customer-contact',
    operation('contactAsCustomer', { access: 'user', body: CustomerContactBody, response: MessageResponse }),
    async (request) => {
      const { user } = request
      const { phone, message, org_type: orgType, website } = request.body
      if (website) return reply()
      await storeAndSend(
        request,
        { userId: user.userId, organizationId: user.organization?.id, orgType, phone, message },
        user.email,
        { Organization: user.organization?.name ?? null, Art: orgType ?? null },
      )
      return reply()
    },
  )
  app.post(
    '/customer-anonymous-contact',
    operation('contactAnonymously', {
      access: 'public',
      body: AnonymousContactBody,
      response: MessageResponse,
    }),
    async (request) => {
      const { name, email, phone, message, website } = request.body
      if (website) return reply()
      await storeAndSend(request, { name, email: email.toLowerCase(), phone, message }, email, { Name: name })
      return reply()
    },
  )

  function reply(): { message: string } {
    return mailer.mode === 'NONE' ? RESPONSES.stored : RESPONSES.promised
  }

  /** Stores the request in addition to the e-mail, so that it is not lost if the mail server drops it. */
  async function storeAndSend(
    request: FastifyRequest,
    values: NewContactRequest,
    replyTo: string | null,
    sender: Record<string, string | null>,
  ): Promise<void> {
    const network = clientNetwork(request)
    await context.queues.mail.run(network, () =>
      assertBelowLimitAndCount(context, RATE_LIMITS.contact, network),
    )
    const email = contactMessageEmail(
      config.contactEmail,
      replyTo,
      { ...sender, 'E-Mail': replyTo, Telefon: values.phone ?? null },
      values.message,
    )
    await database.transaction(async (transaction) => {
      await addContactRequest(transaction, { ...values, createdAt: now() })
      await mailer.enqueue(transaction, email)
    })
    void mailer.deliver()
  }
})
