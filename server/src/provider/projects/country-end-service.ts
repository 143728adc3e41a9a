import type { Transaction } from '../../database/connection.ts'
import { recordAudit } from '../audit-repository.ts'
import { deleteCountryMails, withdrawCampaigns } from '../email-campaigns/repository.ts'
import { SERVER_ACTOR } from '../viewer.ts'
import {
  closePolls,
  deleteInvitations,
  findProjectPolls,
  setCountryStatus,
  type CountryRow,
} from './repository.ts'

/**
 * Ends the collection of votes of a locked country: its polls are frozen, and the addresses of its personal links are
 * deleted, with all stored e-mails to them.
 *
 * @returns the polls
 */
export async function closeCountry(
  transaction: Transaction,
  { id }: Pick<CountryRow, 'id'>,
  now: Date,
): Promise<number[]> {
  const pollIds = (await findProjectPolls(transaction, [id])).map(({ pollId }) => pollId)
  await closePolls(transaction, pollIds, 'RESULT_FROZEN', now)
  await deleteAddresses(transaction, id) // counts them as long as the country is not over
  await setCountryStatus(transaction, id, 'DONE')
  return pollIds
}

/** Deletes the addresses of a country's personal links, with all stored e-mails to them. */
export async function deleteAddresses(transaction: Transaction, countryId: number): Promise<void> {
  await withdrawCampaigns(transaction, { countryId })
  await deleteCountryMails(transaction, countryId)
  await deleteInvitations(transaction, countryId)
}

/** Like {@link closeCountry}, by the server itself, with the audit log. */
export async function endCountry(
  transaction: Transaction,
  country: CountryRow,
  now: Date,
): Promise<number[]> {
  const pollIds = await closeCountry(transaction, country, now)
  await recordAudit(transaction, {
    actor: SERVER_ACTOR,
    action: 'STATUS_CHANGED',
    object: { type: 'PROJECT', id: country.projectId },
    before: { country: country.code, country_status: country.status },
    after: { country: country.code, country_status: 'DONE' },
  })
  return pollIds
}
