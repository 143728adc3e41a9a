import type { Context } from '../../context/context.ts'
import { ApiError, fieldError } from '../../http/errors.ts'
import { newToken } from '../../lib/tokens.ts'
import { participantInvitationEmail } from '../../mail/emails.ts'
import { dateInBerlin } from '../../results/berlin-time.ts'
import { CAMPAIGN_STATUS_BY_MAIL_MODE } from '../email-campaigns/policy.ts'
import { insertInvitationCampaign } from '../email-campaigns/repository.ts'
import { insertInvitationIfNew } from './participant-repository.ts'
import { getFieldPhase } from './participation-service.ts'
import { participationUrl } from './presenter.ts'
import { findProject, lockCountry } from './repository.ts'

interface Invited {
  sent: number
  known: number
  links: { email: string; url: string }[]
}

/**
 * Creates a personal link for each address that has none, and enqueues its e-mail.
 *
 * @throws ApiError `not_found`, `validation_failed` for a country that takes no participants
 */
export async function inviteParticipants(
  { database, mailer, config, now }: Pick<Context, 'database' | 'mailer' | 'config' | 'now'>,
  projectId: number,
  countryId: number,
  emails: readonly string[],
): Promise<Invited> {
  const invited = await database.transaction(async (transaction): Promise<Invited> => {
    const country = await lockCountry(transaction, countryId)
    const project = await findProject(transaction, projectId) // the lock may have waited for its end
    if (!project || country?.projectId !== projectId) throw new ApiError('not_found')
    const isOver = project.status === 'DONE' || project.status === 'ARCHIVED'
    if (isOver || country.status === 'CREATED' || getFieldPhase(country, now()) === 'ENDED')
      throw fieldError(
        'emails',
        'Persönliche Links gibt es, solange das Projekt nicht beendet ist und das Land bereit ist oder Stimmen sammelt.',
      )
    const links: Invited['links'] = []
    const campaign = {
      day: dateInBerlin(now()),
      dueAt: now(),
      status: CAMPAIGN_STATUS_BY_MAIL_MODE[mailer.mode],
    }
    const addresses = [...new Set(emails.map((email) => email.trim().toLowerCase()))]
    for (const email of addresses) {
      const token = newToken()
      if (!(await insertInvitationIfNew(transaction, countryId, email, token))) continue
      const url = `${participationUrl(config.widgetHost, projectId, country.code)}?link=${token}`
      links.push({ email, url })
      const campaignId = await insertInvitationCampaign(transaction, { countryId, ...campaign })
      await mailer.enqueue(transaction, participantInvitationEmail(email, country.language, url), {
        campaignId,
      })
    }
    return {
      sent: links.length,
      known: addresses.length - links.length,
      links: mailer.mode === 'SMTP' ? [] : links,
    }
  })
  void mailer.deliver()
  return invited
}
