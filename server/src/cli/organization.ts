import { ADMIN_ROLES } from '../../../contract/admin-roles.ts'
import { isEmailAddress } from '../../../contract/email-address.ts'
import { INVITATION_DAYS } from '../../../contract/limits.ts'
import { PATHS } from '../../../contract/paths.ts'
import { usageError } from '../lib/command-error.ts'
import { parseOptions } from '../lib/options.ts'
import {
  BOOKABLE_PRO_ROLES,
  createOrganizationOrStaff,
  type NewOrganizationOrStaff,
} from '../provider/organization/create-organization-service.ts'
import { readCommandConfig, runCommand, withMigratedDatabase } from './command.ts'

const HELP = `npm run organization -- --name NAME --email ADRESSE [Optionen]
npm run organization -- --email ADRESSE --admin-role ADMIN
npm run organization -- --email ADRESSE

Legt eine Organisation mit ihrer ersten Administration an, oder interne Mitarbeitende, oder beides, in
der Datenbank von DATABASE_URL, sonst im Datenordner DATA_DIR (der Server darf den Ordner dann nicht
benutzen). Am Ende steht ein Link zum Festlegen des Passworts; er ist ${INVITATION_DAYS} Tage gültig und nur einmal
verwendbar. Allein mit --email entsteht ein neuer Link. In eine Datenbank mit Organisation kommen keine
Demodaten.

  --name NAME        Name der Organisation
  --email ADRESSE    wer sie verwaltet oder intern arbeitet
  --pro-role ROLLE   ${BOOKABLE_PRO_ROLES.join(', ')} (Vorgabe CUSTOMER)
  --licenses ZAHL    wie viele Personen eingeladen werden können (Vorgabe 5)
  --admin-role ROLLE interne Berechtigung, mehrmals möglich; ADMIN darf alles
  --help             diese Hilfe
`

const HELP_COMMAND = 'npm run organization -- --help'

const print = (line: string) => process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const { values } = parseOptions(
    {
      options: {
        name: { type: 'string' },
        email: { type: 'string' },
        'pro-role': { type: 'string', default: 'CUSTOMER' },
        licenses: { type: 'string', default: '5' },
        'admin-role': { type: 'string', multiple: true, default: [] },
        help: { type: 'boolean', default: false },
      },
    },
    HELP_COMMAND,
  )
  if (values.help) {
    print(HELP)
    return
  }
  const input = readNewOrganization(values)
  const config = readCommandConfig(process.env)
  await withMigratedDatabase(config, async ({ db }) => {
    const link = await createOrganizationOrStaff(db, input)
    if (input.organization) print(`Organisation „${input.organization.name}“ ist angelegt.`)
    if (link === null) {
      print(`${input.email} hat ein Passwort und meldet sich damit an: ${config.publicUrl}`)
    } else {
      if (link.hasEndedPassword)
        print(
          `Das bisherige Passwort von ${input.email} gilt nicht mehr: Vielleicht hat es jemand anderes gewählt.`,
        )
      const until = link.expiresAt.toLocaleDateString('de-DE', { timeZone: 'Europe/Berlin' })
      print(`Link zum Festlegen des Passworts für ${input.email}, gültig bis ${until}:`)
      print(`${config.publicUrl}${PATHS.resetPassword}/${link.token}`)
    }
  })
}

interface Words {
  readonly name?: string
  readonly email?: string
  readonly 'pro-role': string
  readonly licenses: string
  readonly 'admin-role': readonly string[]
}

function readNewOrganization(words: Words): NewOrganizationOrStaff {
  const email = words.email?.trim().toLowerCase() ?? ''
  if (!isEmailAddress(email))
    throw usageError(`--email muss eine E-Mail-Adresse sein. Hilfe: ${HELP_COMMAND}`)
  const licenses = Number(words.licenses)
  if (!/^\d{1,6}$/.test(words.licenses)) throw usageError('--licenses muss eine Zahl sein.')
  const proRole = readChoice('--pro-role', BOOKABLE_PRO_ROLES, words['pro-role'])
  return {
    email,
    organization: words.name === undefined ? null : { name: words.name.trim(), proRole, licenses },
    adminRoles: words['admin-role'].map((role) => readChoice('--admin-role', ADMIN_ROLES, role)),
    now: new Date(),
  }
}

function readChoice<Word extends string>(option: string, words: readonly Word[], given: string): Word {
  const word = words.find((known) => known === given)
  if (word !== undefined) return word
  throw usageError(`${option} ${given} ist unbekannt. Bekannt sind ${words.join(', ')}.`)
}

await runCommand(main)
