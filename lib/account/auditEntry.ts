import { wordTable } from '@/lib/core/wordTable'

interface AuditChange {
  readonly what: string
  readonly before: string
  readonly after: string
}

/** An entry of the audit log as people read it. */
export interface AuditText {
  readonly action: string
  /** Values that were noted before and after. */
  readonly changes: readonly AuditChange[]
  /** Everything else that was noted. */
  readonly facts: readonly { readonly what: string; readonly value: string }[]
}

/** What each kind of entry says; a test holds it against the actions that the host notes. */
export const auditActions: Readonly<Record<string, string>> = wordTable({
  'articles.create': 'Wrote an article',
  'articles.remove': 'Removed an article',
  'articles.update': 'Changed an article',
  'banner.save': 'Set the announcement banner',
  'changelog.create': 'Wrote an entry of the changelog',
  'changelog.remove': 'Removed an entry of the changelog',
  'changelog.update': 'Changed an entry of the changelog',
  'collector.backfill': 'Asked public records for earlier days',
  'collector.run': 'Ran a source of public records',
  'collector.switch': 'Switched a source of public records',
  'collector.switch_all': 'Switched all sources of public records',
  'contact.done': 'Settled a contact request',
  'contact.remove': 'Removed a contact request',
  'contact.reopen': 'Opened a contact request again',
  'data.correct': 'Corrected stored data',
  'data_order.decide': 'Decided a data order',
  'feed.backfill': 'Asked a data source for earlier prints',
  'feed.licence': 'Set who may see a data source',
  'feed.pause': 'Paused a data source',
  'feed.prints': 'Took the tape from another source',
  'feed.resume': 'Resumed a data source',
  'feed.settings': 'Set keys or settings of a data source',
  'feed.test': 'Tested a data source',
  'gift.decide': 'Decided a gift',
  'investors.create': 'Added an investor document',
  'investors.remove': 'Removed an investor document',
  'investors.update': 'Changed an investor document',
  'job.run': 'Ran a job',
  'merch.create': 'Added merchandise',
  'merch.remove': 'Removed merchandise',
  'merch.update': 'Changed merchandise',
  'organization.addMember': 'Added a member to an organization',
  'organization.create': 'Created an organization',
  'organization.remove': 'Removed an organization',
  'organization.removeMember': 'Removed a member from an organization',
  'organization.setRole': 'Set a role in an organization',
  'organization.update': 'Changed an organization',
  'outbox.read': 'Read the mail outbox',
  'ownOrganization.invite': 'Invited somebody to their organization',
  'ownOrganization.join': 'Joined an organization',
  'ownOrganization.removeMember': 'Removed a member from their organization',
  'ownOrganization.setRole': 'Set a role in their organization',
  'ownOrganization.withdraw': 'Withdrew an invitation to their organization',
  'plausibility.measure': 'Measured the built-in market',
  'paperBoard.hideName': 'Hid a name on the paper trading board',
  'plan.decide': 'Decided a plan request',
  'plan.end': 'Ended a plan',
  'plan.grant': 'Granted a plan',
  'portfolios.clear': 'Cleared the reports of a portfolio',
  'portfolios.withdraw': 'Withdrew a published portfolio',
  'talk.hide': 'Hid a comment',
  'talk.show': 'Let a reported comment stand',
  'user.administrator': 'Made an administrator by command',
  'user.first_administrator': 'Became the first administrator',
  'user.save': 'Changed the rights of an account',
})

const LABELS: Readonly<Record<string, string>> = wordTable({
  api_subscription: 'API subscription',
  current_plan: 'plan',
  denied_access: 'switched off',
  has_nft: 'NFT',
  id: 'number',
  isLegacy: 'legacy account',
  is_admin: 'staff',
  is_on: 'on',
  is_version_two: 'delayed data',
  show_to: 'shown to',
})
/** Ids that the name of the subject stands for. */
const IDS: readonly string[] = ['user', 'organization', 'id']

/** `subject`: the name of whom or what the entry is about, where the host knows one. */
export function auditText(action: string, detail: unknown, subject: string | null): AuditText {
  const { before, ...noted } = isRecord(detail) ? detail : {}
  const changes = Array.isArray(before) ? correctedRows(before, noted) : changedFields(before, noted)
  const told = isRecord(before) ? Object.keys(before) : []
  const facts = Object.entries(noted)
    .filter(([key, value]) => value !== '' && !told.includes(key) && (subject === null || !IDS.includes(key)))
    .map(([key, value]) => ({ what: labelOf(key), value: wordsOf(value) }))
  return { action: auditActions[action] ?? action, changes, facts }
}

function changedFields(before: unknown, after: Readonly<Record<string, unknown>>): AuditChange[] {
  if (!isRecord(before)) return []
  return Object.entries(before)
    .map(([key, value]) => ({ what: labelOf(key), before: wordsOf(value), after: wordsOf(after[key]) }))
    .filter((change) => change.before !== change.after)
}

/** Rows of a correction, noted as day and value before. */
function correctedRows(rows: readonly unknown[], { change, value }: Readonly<Record<string, unknown>>): AuditChange[] {
  return rows.flatMap((row) => {
    if (!Array.isArray(row)) return []
    const [day, before] = row as unknown[]
    return [{ what: wordsOf(day), before: wordsOf(before), after: changedTo(before, change, value) }]
  })
}

function changedTo(before: unknown, change: unknown, value: unknown): string {
  if (change !== 'multiply') return wordsOf(value)
  return typeof before === 'number' ? String(before * Number(value)) : `times ${wordsOf(value)}`
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const labelOf = (key: string): string => LABELS[key] ?? key.replace(/^(is|has)_/, '').replaceAll('_', ' ')

function wordsOf(value: unknown): string {
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (value === null || value === undefined || value === '') return 'none'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(wordsOf).join(', ')
  if (isRecord(value))
    return Object.entries(value)
      .map(([key, one]) => `${labelOf(key)} ${wordsOf(one)}`)
      .join(', ')
  return String(value)
}
