import { type RawBuilder, sql } from 'kysely'
import { HOUR_MS } from '@/lib/market/newYorkTime'
import type { Job } from '@/server/jobs/jobBook'
import { feedContext } from '@/server/services/alerts/channels/feed'
import { chatContext } from '@/server/services/deliveries/chat'
import { mailContext } from '@/server/services/deliveries/sendOne'
import { webhookContext } from '@/server/services/deliveries/webhook'
import { SETTING_PREFIX } from '@/server/services/feeds/sourceSettings'
import { VAPID_CONTEXT, VAPID_ROW } from '@/server/services/push/pushKeys'
import type { SecretBox } from '@/server/services/secretBox'
import { mfaContext } from '@/server/services/security/sealedSecret'
import type { AccountsDb } from '@/server/stores/accounts/port'

/** Where sealed texts of one kind are stored. */
interface Place {
  readonly kind: string
  readonly table: string
  readonly key: string
  /** The sealed text of a row; null or any other text where the row has none. */
  readonly sealed: RawBuilder<unknown>
  /** What sets it in an update. */
  readonly set: (sealed: string) => RawBuilder<unknown>
  readonly contextOf: (key: string) => string
}

/** What became of the sealed texts of one kind. */
export interface Resealed {
  readonly kind: string
  /** Were under an older key and are under the newest now. */
  anew: number
  /** Were under the newest key already. */
  already: number
  /** No key of the host opens them; they stay as they are. */
  lost: number
}

export const RESEAL_JOB = 'accounts: newest key'

/** Rows that are read at a time. */
const PAGE = 500

const column = (
  kind: string,
  [table, key, name]: readonly [string, string, string],
  contextOf: Place['contextOf'],
) => ({
  kind,
  table,
  key,
  contextOf,
  sealed: sql.ref(name),
  set: (sealed: string) => sql`${sql.ref(name)} = ${sealed}`,
})

/** Under `ACCOUNT_SECRET_KEY`. */
export const ACCOUNT_PLACES: readonly Place[] = [
  column('second factors', ['mfa', 'user_id', 'secret'], mfaContext),
  column('webhooks', ['alert_webhooks', 'user_id', 'secret'], webhookContext),
  column('chats', ['alert_chats', 'user_id', 'address'], chatContext),
  column('alert feeds', ['alert_feeds', 'user_id', 'token'], feedContext),
  column('waiting mails', ['alert_deliveries', 'id', 'body'], mailContext),
  {
    kind: 'settings of sources',
    table: 'settings',
    key: 'key',
    contextOf: (key) => key,
    sealed: sql`case when starts_with(key, ${SETTING_PREFIX}) then value #>> '{}' end`,
    set: (sealed) => sql`value = to_jsonb(${sealed}::text)`,
  },
  {
    kind: 'push key',
    table: 'settings',
    key: 'key',
    contextOf: () => VAPID_CONTEXT,
    sealed: sql`case when key = ${VAPID_ROW} then value ->> 'private_key' end`,
    set: (sealed) => sql`value = jsonb_set(value, '{private_key}', to_jsonb(${sealed}::text))`,
  },
]

/** Under `BROKER_TOKEN_KEY`. */
export const BROKER_PLACES: readonly Place[] = [
  column('broker tokens', ['broker_accounts', 'id', 'refresh_token'], (id) => id),
]

/**
 * Seals anew what stands under an older key. Each row is changed only where the old text still stands, so hosts may write
 * meanwhile, and a run that is killed leaves rows that open; the next one does the rest.
 */
export async function resealSecrets(db: AccountsDb, box: SecretBox, places: readonly Place[]): Promise<Resealed[]> {
  const counts: Resealed[] = []
  for (const place of places) {
    const count = { kind: place.kind, anew: 0, already: 0, lost: 0 }
    for (
      let page = await pageOf(db, place, '');
      page.length > 0;
      page = await pageOf(db, place, page.at(-1)?.id ?? '')
    ) {
      for (const row of page) {
        const outcome = await resealRow(db, box, place, row)
        if (outcome !== null) count[outcome] += 1
      }
    }
    counts.push(count)
  }
  return counts
}

interface SealedRow {
  readonly id: string
  readonly sealed: string
}

/** The next rows after a key; whatever does not begin as a sealed text does is none. */
async function pageOf(db: AccountsDb, { table, key, sealed }: Place, after: string): Promise<readonly SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select ${sql.ref(key)} as id, ${sealed} as sealed from ${sql.table(table)}
    where ${sql.ref(key)} > ${after} and ${sealed} like 'v1.%' order by ${sql.ref(key)} limit ${PAGE}`.execute(db)
  return rows
}

/** null: somebody else wrote or removed the row meanwhile. */
async function resealRow(
  db: AccountsDb,
  box: SecretBox,
  { table, key, sealed, set, contextOf }: Place,
  row: SealedRow,
): Promise<'anew' | 'already' | 'lost' | null> {
  const context = contextOf(row.id)
  const secret = box.open(row.sealed, context)
  if (secret === null) return 'lost'
  if (!box.isOld(row.sealed, context)) return 'already'
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${set(box.seal(secret, context))}
    where ${sql.ref(key)} = ${row.id} and ${sealed} = ${row.sealed}`.execute(db)
  return Number(numAffectedRows) === 1 ? 'anew' : null
}

interface Boxes {
  readonly accounts: SecretBox
  readonly broker: SecretBox
}

/**
 * The job that does it for both boxes. Its first run of a host tells what stands where, so that an operator knows when an
 * older key may go; later ones tell what they sealed anew.
 */
export function resealJob(db: AccountsDb, boxes: Boxes, told: (words: string) => void): Job {
  let isFirst = true
  return {
    name: RESEAL_JOB,
    about: 'Seals what stands under an older key anew under the newest.',
    everyMs: HOUR_MS,
    isSafeToRun: true,
    work: async () => {
      const counts = [
        ...(await resealSecrets(db, boxes.accounts, ACCOUNT_PLACES)),
        ...(await resealSecrets(db, boxes.broker, BROKER_PLACES)),
      ]
      const isToTell = ({ anew, already, lost }: Resealed) => anew > 0 || (isFirst && already + lost > 0)
      for (const count of counts.filter(isToTell)) told(wordsOf(count))
      isFirst = false
    },
  }
}

const wordsOf = ({ kind, anew, already, lost }: Resealed): string =>
  `${kind}: ${anew} sealed anew, ${already} under the newest key already, ${lost} that no key opens`
