import { createHash } from 'node:crypto'
import { COMMON_SETTINGS, VENDORS, type VendorSetting } from '@/lib/feeds/vendors'
import type { ServiceContext } from '@/server/context'
import { type Env, envSchema } from '@/server/env'
import { ServiceError } from '@/server/errors'
import { asStaff } from '@/server/services/audit/audit'
import type { SecretBox } from '@/server/services/secretBox'
import type { AccountsDb } from '@/server/stores/accounts/port'

export const SETTING_PREFIX = 'feed_setting:'
const PAUSED = 'feed_paused'
const FINGERPRINT = 8

/** Where a setting comes from, and how a secret is told apart from another without being told. */
export interface SettingState extends VendorSetting {
  readonly from: 'environment' | 'page' | null
  /** Of settings that are no secrets: what holds now. */
  readonly value: string | null
  /** Of secrets: the first digits of a hash. */
  readonly fingerprint: string | null
}

const known = new Map(
  [...COMMON_SETTINGS, ...VENDORS.flatMap(({ settings }) => settings)].map((one) => [one.name, one]),
)

/** Settings of sources that staff gave on the page, sealed in the accounts store. The environment wins over them. */
export class SourceSettings {
  private given = new Map<string, string>()
  /** Sources that staff stopped for a while. */
  paused: ReadonlySet<string> = new Set()

  constructor(
    private readonly env: Env,
    private readonly db: AccountsDb,
    private readonly box: SecretBox,
  ) {}

  /** The environment of the host with what the page gave where it says nothing itself. */
  get effective(): Env {
    const more = [...this.given].flatMap(([name, text]) => {
      const parsed = this.isOfEnvironment(name) ? null : schemaOf(name)?.safeParse(text)
      return parsed?.success === true ? [[name, parsed.data]] : []
    })
    return { ...this.env, ...Object.fromEntries(more) }
  }

  states(settings: readonly VendorSetting[]): readonly SettingState[] {
    const now = this.effective as unknown as Readonly<Record<string, unknown>>
    return settings.map((setting) => {
      const value = String(now[setting.name] ?? '')
      const from = this.isOfEnvironment(setting.name) ? 'environment' : this.given.has(setting.name) ? 'page' : null
      return {
        ...setting,
        from,
        value: setting.isSecret ? null : value,
        fingerprint: setting.isSecret && value !== '' ? fingerprintOf(value) : null,
      }
    })
  }

  async read(): Promise<void> {
    const rows = await this.db.selectFrom('settings').selectAll().where('key', 'like', 'feed\\_%').execute()
    const texts = rows.flatMap(({ key, value }) => {
      if (!key.startsWith(SETTING_PREFIX)) return []
      const text = this.box.open(String(value), key)
      // Sealed by another key: it has to be given again.
      return text === null ? [] : [[key.slice(SETTING_PREFIX.length), text] as const]
    })
    this.given = new Map(texts)
    const paused = rows.find(({ key }) => key === PAUSED)?.value
    this.paused = new Set(Array.isArray(paused) ? paused.map(String) : [])
  }

  /** Keeps what staff typed; an empty text takes a setting back. The audit log gets the names alone. */
  async set(ctx: ServiceContext, vendor: string, values: Readonly<Record<string, string>>): Promise<void> {
    const names = Object.keys(values)
    for (const name of names) this.check(name, values[name] ?? '')
    const action = { action: 'feed.settings', detail: { vendor, names } }
    await asStaff({ db: this.db }, ctx, action, async (trx) => {
      for (const name of names) await this.put(trx, name, (values[name] ?? '').trim())
    })
    await this.read()
  }

  async pause(ctx: ServiceContext, source: string, isPaused: boolean): Promise<void> {
    const paused = [...this.paused].filter((one) => one !== source)
    const value = JSON.stringify(isPaused ? [...paused, source] : paused)
    const action = { action: isPaused ? 'feed.pause' : 'feed.resume', detail: { source } }
    await asStaff({ db: this.db }, ctx, action, (trx) => write(trx, PAUSED, value))
    await this.read()
  }

  private check(name: string, text: string): void {
    const setting = known.get(name)
    if (setting === undefined) throw new ServiceError('invalid', `There is no setting ${name} of a source.`)
    if (this.isOfEnvironment(name))
      throw new ServiceError(
        'invalid',
        `${setting.label} is set by ${name} in the environment of this host, which wins.`,
      )
    const parsed = schemaOf(name)?.safeParse(text.trim())
    if (text.trim() !== '' && parsed?.success !== true)
      throw new ServiceError('invalid', `${setting.label}: ${parsed?.error.issues[0]?.message ?? 'is not usable'}.`)
  }

  private async put(trx: AccountsDb, name: string, text: string): Promise<void> {
    const key = `${SETTING_PREFIX}${name}`
    if (text === '') await trx.deleteFrom('settings').where('key', '=', key).execute()
    else await write(trx, key, JSON.stringify(this.box.seal(text, key)))
  }

  private isOfEnvironment(name: string): boolean {
    const own = (this.env as unknown as Readonly<Record<string, unknown>>)[name]
    const standard = schemaOf(name)?.safeParse(undefined)
    return standard?.success === true && own !== standard.data
  }
}

const schemaOf = (name: string) => (known.has(name) ? envSchema.shape[name as keyof typeof envSchema.shape] : undefined)

const fingerprintOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, FINGERPRINT)

const write = (trx: AccountsDb, key: string, value: string) =>
  trx
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
