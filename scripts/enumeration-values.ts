// Writes docs/values.md: for each value of each enumeration of the specification, the code that acts on it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { ADMIN_PERMISSIONS, isPermitted, type AdminPermission } from '../contract/admin-permissions.ts'
import { ADMIN_ROLES } from '../contract/admin-roles.ts'
import * as audit from '../contract/enumerations/audit.ts'
import * as content from '../contract/enumerations/content.ts'
import * as gender from '../contract/enumerations/gender.ts'
import * as news from '../contract/enumerations/news.ts'
import * as panel from '../contract/enumerations/panel.ts'
import * as people from '../contract/enumerations/people.ts'
import * as profile from '../contract/enumerations/profile.ts'
import * as regions from '../contract/enumerations/regions.ts'
import * as results from '../contract/enumerations/results.ts'
import type { Enumeration } from '../contract/enumerations/values.ts'
import * as voteQuality from '../contract/enumerations/vote-quality.ts'

/** The page that this script writes. */
export const ENUMERATION_USES_FILE = path.join(import.meta.dirname, '../docs/values.md')
const ROOT = path.join(import.meta.dirname, '..')

/** The enumerations of sections 4, 6 and 9 of the specification, by their type in the code. */
const ENUMERATIONS: readonly (readonly [section: string, type: string, values: Enumeration])[] = [
  ['4', 'PollStatus', content.POLL_STATUS],
  ['4', 'PollBundleStatus', content.POLL_BUNDLE_STATUS],
  ['4', 'PollBundleCollectionStatus', content.POLL_BUNDLE_COLLECTION_STATUS],
  ['4', 'DecisionIndexStatus', content.DECISION_INDEX_STATUS],
  ['4', 'InsightBoardStatus', content.INSIGHT_BOARD_STATUS],
  ['4', 'SegmentStatus', content.SEGMENT_STATUS],
  ['4', 'ProjectStatus', content.PROJECT_STATUS],
  ['4', 'ProjectCountryStatus', content.PROJECT_COUNTRY_STATUS],
  ['4', 'TargetGroupAnalysisStatus', content.TARGET_GROUP_ANALYSIS_STATUS],
  ['4', 'EmailCampaignStatus', content.EMAIL_CAMPAIGN_STATUS],
  ['4', 'InternalJobStatus', content.INTERNAL_JOB_STATUS],
  ['4', 'KeywordStatus', content.KEYWORD_STATUS],
  ['4', 'AutomaticEmbedV2Status', content.AUTOMATIC_EMBED_V2_STATUS],
  ['4', 'InternationalUserStatus', people.INTERNATIONAL_USER_STATUS],
  ['6', 'VoterRole', people.VOTER_ROLE],
  ['6', 'ProRole', people.PRO_ROLE],
  ['6', 'MemberRole', people.MEMBER_ROLE],
  ['6', 'OrganizationKind', people.ORGANIZATION_KIND],
  ['9', 'FilterType', content.FILTER_TYPE],
  ['9', 'SearchCriterion', content.SEARCH_CRITERION],
  ['9', 'SearchSort', content.SEARCH_SORT],
  ['9', 'Gender', gender.GENDER],
  ['9', 'ImageFormat', content.IMAGE_FORMAT],
  ['9', 'PauseType', content.PAUSE_TYPE],
  ['9', 'PollKind', content.POLL_KIND],
  ['9', 'ExclusivityType', content.EXCLUSIVITY_TYPE],
  ['9', 'AutoArchiveKind', content.AUTO_ARCHIVE_KIND],
  ['9', 'TargetReachKind', content.TARGET_REACH_KIND],
  ['9', 'Badge', people.BADGE],
  ['9', 'FilterField', content.FILTER_FIELD],
  ['9', 'FilterOperator', content.FILTER_OPERATOR],
]

const TITLES: Readonly<Record<string, string>> = {
  '4': 'States (section 4)',
  '6': 'Roles (section 6)',
  '9': 'Constants (section 9)',
}

/** The code that names a value, such as `contract/board-status.ts: nextBoardStatus`. */
type Uses = Map<string, Set<string>>

/** Returns the page, made from the syntax of all code. */
export function createEnumerationUsesPage(): string {
  const uses = findUses()
  const sections = Object.entries(TITLES).map(([section, title]) => {
    const own = ENUMERATIONS.filter(([one]) => one === section)
    const tables = own.map(
      ([, type, values]) =>
        `### ${type}\n\n${table('Value', Object.keys(values), (value) => usesText(uses, type, value))}`,
    )
    return `## ${title}\n\n${tables.join('\n\n')}`
  })
  return `# What acts on each value

Made by \`npm run values\` from the code; never edited by hand. A test fails if it is stale. Section numbers are those of the specification. A row names the declarations that mention the value: they compare with it, set it, or have an entry for it, by itself or by the name of a constant of another file. A value that several enumerations share counts in files that name the type of the enumeration, and in declarations that mention a value that only this one has. In a file that mentions such a value, it also counts where something named \`status\` has it. Labels, tests and the demo data do not count, nor do texts of SQL.

${sections.join('\n\n')}

## Roles of staff (section 6)

[access.md](access.md) lists the screens and calls of each permission.

${table('Role', ADMIN_ROLES, (role) => (role === 'ADMIN' ? 'every permission' : permissionsText(role)))}
`
}

/** Every role opens the internal area, which is no use of a role by itself. */
const permissionsText = (role: string): string =>
  (Object.keys(ADMIN_PERMISSIONS) as AdminPermission[]) // its keys
    .filter((permission) => permission !== 'internalArea.open' && isPermitted([role], permission))
    .join(', ') || NOTHING

const NOTHING = '**nothing**'

const usesText = (uses: Uses, type: string, value: string): string =>
  [...(uses.get(`${type}.${value}`) ?? [])].sort().join('<br>') || NOTHING

const table = (first: string, rows: readonly string[], textOf: (row: string) => string): string =>
  [`| ${first} | Code |`, '|---|---|', ...rows.map((row) => `| \`${row}\` | ${textOf(row)} |`)].join('\n')

/** The number of enumerations in the code that have each value: one that only a single one has needs no type beside it. */
const owners = new Map<string, number>()
for (const file of [audit, content, gender, news, panel, people, profile, regions, results, voteQuality])
  for (const values of new Set<unknown>(Object.values(file)))
    if (typeof values === 'object' && values !== null && !Array.isArray(values))
      for (const value of Object.keys(values)) owners.set(value, (owners.get(value) ?? 0) + 1)

function findUses(): Uses {
  const uses: Uses = new Map()
  const constants: Constants = new Map()
  const add = (key: string, use: string) => uses.set(key, (uses.get(key) ?? new Set()).add(use))
  const files = ['contract', 'server/src', 'src'].flatMap(filesIn).map((name) => {
    const text = readFileSync(path.join(ROOT, name), 'utf8')
    return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  })
  for (const file of files) {
    const named = ENUMERATIONS.filter((enumeration) => isNamed(enumeration, file.text))
    collectUses(
      file,
      named.map(([, type]) => type),
      (type, value, node) => {
        const key = `${type}.${value}`
        add(key, `${file.fileName}: ${placeOf(node)}`)
        if (isWholeConstant(node)) constants.set(`${file.fileName} ${placeOf(node)}`, key)
      },
    )
  }
  for (const file of files)
    collectConstants(file, constants, (key, node) => add(key, `${file.fileName}: ${placeOf(node)}`))
  return uses
}

/** The value of each constant that is nothing else, by its file and name. */
type Constants = Map<string, string>

/** Returns whether a literal is all that a constant at the top of a file is. */
function isWholeConstant(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isSatisfiesExpression(parent) || ts.isAsExpression(parent)) return isWholeConstant(parent)
  return (
    ts.isVariableDeclaration(parent) &&
    parent.initializer === node &&
    ts.isSourceFile(parent.parent.parent.parent)
  )
}

/** Notes the declarations that name constants of other files instead of their values. */
function collectConstants(
  file: ts.SourceFile,
  constants: Constants,
  onUse: (key: string, node: ts.Node) => void,
): void {
  const imported = new Map<string, string>()
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      const from = path.posix.join(path.posix.dirname(file.fileName), importedFile(node))
      const bindings = node.importClause?.namedBindings
      for (const { name, propertyName = name } of bindings && ts.isNamedImports(bindings)
        ? bindings.elements
        : []) {
        const key = [from, `${from}.ts`].map((one) => constants.get(`${one} ${propertyName.text}`))
        const found = key.find((one) => one !== undefined)
        if (found !== undefined) imported.set(name.text, found)
      }
      return
    }
    const key = ts.isIdentifier(node) ? imported.get(node.text) : undefined
    if (key !== undefined) onUse(key, node)
    ts.forEachChild(node, visit)
  }
  visit(file)
}

const importedFile = ({ moduleSpecifier }: ts.ImportDeclaration): string =>
  ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : ''

/** Returns whether code names the type or the table of an enumeration. */
const isNamed = ([, type]: (typeof ENUMERATIONS)[number], text: string): boolean =>
  new RegExp(`\\b(${type}|${tableName(type)})\\b`).test(text)

/** Returns whether code mentions a value that no other enumeration has. */
const hasOwnValue = (values: Enumeration, text: string): boolean =>
  Object.keys(values).some((value) => owners.get(value) === 1 && text.includes(`'${value}'`))

/** Returns the files of code in a folder, by their paths in the repository. */
const filesIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.tsx?$/.test(name) && isCounted(name))

/** `PollStatus` becomes `POLL_STATUS`. */
const tableName = (type: string): string => type.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, '_').toUpperCase()

const isCounted = (name: string): boolean =>
  !/^(contract\/enumerations|server\/src\/demo)\/|wire\.ts$|\.d\.ts$/.test(name)

/** The modes of the mailer are values of no enumeration. */
const isOfMode = ({ parent }: ts.StringLiteral): boolean =>
  ts.isBinaryExpression(parent) && parent.left.getText().endsWith('.mode')

/** Returns whether a literal is a value of something named `status`: compared with it, assigned to it, or of its type. */
function isStatus(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isBinaryExpression(parent)) return /\bstatus$/i.test(parent.left.getText())
  const owner = ts.isLiteralTypeNode(parent) ? parent.parent.parent : parent
  return (
    (ts.isPropertyAssignment(owner) || ts.isPropertySignature(owner)) && /status$/i.test(owner.name.getText())
  )
}

type OnUse = (type: string, value: string, node: ts.Node) => void

/** @param named the enumerations whose type or table the file names */
function collectUses(file: ts.SourceFile, named: readonly string[], onUse: OnUse): void {
  const counts = (type: string, values: Enumeration, value: string, node: ts.Node): boolean =>
    owners.get(value) === 1 ||
    named.includes(type) ||
    hasOwnValue(values, declarationOf(node).getText()) ||
    (type.endsWith('Status') && isStatus(node) && hasOwnValue(values, file.text))
  const note = (value: string, node: ts.Node) => {
    for (const [, type, values] of ENUMERATIONS)
      if (value in values && counts(type, values, value, node)) onUse(type, value, node)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) && !isOfMode(node)) note(node.text, node)
    else if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) note(node.name.text, node)
    ts.forEachChild(node, visit)
  }
  visit(file)
}

/** Returns the outermost declaration around a node; the node itself outside of any. */
function declarationOf(node: ts.Node): ts.Node {
  let declaration = node
  for (let at: ts.Node = node; !ts.isSourceFile(at); at = at.parent) if (nameOf(at) !== null) declaration = at
  return declaration
}

/** Returns the name of a declaration; null for other nodes. */
const nameOf = (node: ts.Node): string | null =>
  (ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node) || ts.isTypeAliasDeclaration(node)) &&
  node.name &&
  ts.isIdentifier(node.name)
    ? node.name.text
    : null

/** Returns the name of the outermost declaration around a node. */
const placeOf = (node: ts.Node): string => nameOf(declarationOf(node)) ?? 'module'

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(ENUMERATION_USES_FILE, createEnumerationUsesPage())
  process.stdout.write('Written: docs/values.md\n')
}
