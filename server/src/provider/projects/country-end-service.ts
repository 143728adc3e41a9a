import type { Transaction } from '../../database/connection.ts'
import { recordAudit } from '../audit-repository.ts'
import { deleteCountryInvitationMails, withdrawUnsentCampaigns } from '../email-campaigns/repository.ts'
import { SERVER_ACTOR } from '../viewer.ts'
import {
  closePollsAndFreezeResults,
  saveCountsAndDeleteInvitations,
  findProjectPolls,
  setCountryStatus,
  type CountryRow,
} from './repository.ts'

/**
 * Ends the collection of votes of a locked country: freezes the results of its polls, and deletes the addresses of its
 * personal links for good, with all stored e-mails to them. Writes no audit entry.
 *
 * @returns the frozen polls
 */
export async function freezeCountryAndDeleteInvitations(
  transaction: Transaction,
  { id }: Pick<CountryRow, 'id'>,
  now: Date,
): Promise<{ pollIds: number[] }> {
  const pollIds = (await findProjectPolls(transaction, [id])).map(({ pollId }) => pollId)
  await closePollsAndFreezeResults(transaction, pollIds, 'RESULT_FROZEN', now)
  await withdrawCampaignsAndDeleteInvitations(transaction, id) // counts them as long as the country is not over
  await setCountryStatus(transaction, id, 'DONE')
  return { pollIds }
}

/**
 * Withdraws the e-mails to a country that were not sent yet, and deletes its personal links for good, with their addresses
 * and all stored e-mails to them.
 */
export async function withdrawCampaignsAndDeleteInvitations(transaction: Transaction, countryId: number) {
  await withdrawUnsentCampaigns(transaction, { countryId })
  await deleteCountryInvitationMails(transaction, countryId)
  await saveCountsAndDeleteInvitations(transaction, countryId)
}

/** Does {@link freezeCountryAndDeleteInvitations} for the server itself, with an audit entry. */
export async function freezeCountryAndDeleteInvitationsWithAudit(
  transaction: Transaction,
  country: CountryRow,
  now: Date,
): Promise<{ pollIds: number[] }> {
  const frozen = await freezeCountryAndDeleteInvitations(transaction, country, now)
  await recordAudit(transaction, {
    actor: SERVER_ACTOR,
    action: 'STATUS_CHANGED',
    object: { type: 'PROJECT', id: country.projectId },
    before: { country: country.code, country_status: country.status },
    after: { country: country.code, country_status: 'DONE' },
  })
  return frozen
}
