import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { ExportJob } from '@/lib/contract/exports'
import type { AccountsDb } from '@/server/stores/accounts/port'
import type { SqlTapeStore } from '@/server/stores/tape/sqlTapeStore'
import { rollupsAgree } from '@/server/stores/tape/write/repair'
import { logIn } from '@/tests/bench/support/realHost'
import { aDefinition, anAlert } from '@/tests/builders/anAlert'
import { eventually } from '@/tests/support/freePort'
import { Receivers } from '@/tests/support/hosts/receivers'
import { FIRST_PRINT_MS, RUNNING_SESSION } from '@/tests/support/hosts/runningTape'

/** Hits that one alert keeps of a session, with some room; the next ones are of the next alert. */
const HITS_OF_AN_ALERT = 270
/** The most mails of alerts that a person can have in a day is 1000. */
const MOST_HITS = 960
/** Each print of a batch rings. */
const BATCH = 3
const PAUSE_MS = 1000

const ENV = {
  ...{ FEED: 'live', FEED_INGEST: 'desk', FEED_PRINTS: 'desk', HISTORY_SESSIONS: '0', LOG_LEVEL: 'warn' },
  ...{ CBOE_URL: 'off', NASDAQ_HALTS_URL: 'off', NYSE_HALTS_URL: 'off', DEMO_ACCOUNTS: '1', WEBHOOK_PRIVATE: '1' },
  // Over PostgreSQL the demo accounts are there by hand.
  MFA: 'optional',
}

/** Prints, alerts that ring by mail and webhook, transactions and exports while parts of the product are killed, and what must be true afterwards. */
export class Storm {
  private token = ''
  private key = ''
  private sent = 0
  private rung = 0
  private tries = 0
  /** Banners whose saving was answered: one transaction each, with its line of the audit log. */
  private readonly saved: string[] = []
  /** Files whose making was answered. */
  private readonly files: string[] = []
  private readonly receivers = new Receivers()

  /** @param at where people, and senders of prints, find the product at this moment */
  constructor(private readonly at: { readonly people: () => string; readonly senders: () => string }) {}

  /** Settings of whatever the storm goes over. */
  async listen(): Promise<Record<string, string>> {
    return { ...ENV, ...(await this.receivers.listen()) }
  }

  async begin(): Promise<void> {
    this.token = await logIn(this.at.people(), 'admin')
    this.key = await this.newKey(['ingest'])
    const channels = { alert_hit: ['email', 'push', 'webhook'] }
    await this.ask('POST', '/api/user/notification_config', { channels, quiet_hours: null, daily_cap: 1000 })
    const url = this.receivers.hookUrl
    expect((await this.ask('PUT', '/api/alert_channels/webhook', { url })).status).toBe(200)
    await this.sendPrints(1, 1)
    for (let size = 0; size * HITS_OF_AN_ALERT < MOST_HITS; size += 1) await this.ringOn(100 + size)
    void this.receivers.listenTo(this.at.people, await this.newKey([]))
  }

  close(): void {
    this.receivers.close()
  }

  private async newKey(scopes: readonly string[]): Promise<string> {
    const made = await this.ask('POST', '/api/user/api_keys', { name: 'desk', days: null, scopes, addresses: [] })
    return (await made.json()).key
  }

  /** An alert that rings on prints of this size. */
  private async ringOn(size: number): Promise<void> {
    const definition = { ...aDefinition, filter: `size=${size}` }
    const alert = anAlert({ name: `hits of ${size}`, channels: ['push', 'email', 'webhook'], definition })
    expect((await this.ask('POST', '/api/custom_alerts', alert)).status).toBe(200)
  }

  /** Goes on with everything while parts are killed, until each print is acknowledged; with `most` hits at the most. */
  async during(kills: () => Promise<unknown>, most: number): Promise<void> {
    const writing = { isOn: true }
    const last = Math.min(MOST_HITS, this.rung + most)
    const prints = (async () => {
      for (; writing.isOn && this.rung < last; this.rung += BATCH) {
        await this.sendPrints(BATCH, 100 + Math.floor(this.rung / HITS_OF_AN_ALERT))
        await sleep(PAUSE_MS)
      }
    })()
    const others = [this.saveBanners(writing), this.makeFiles(writing)]
    await kills().finally(async () => {
      writing.isOn = false
      await Promise.all([prints, ...others])
    })
  }

  get figures(): string {
    return `${this.saved.length} banners, ${this.files.length} files and ${this.sent} prints acknowledged`
  }

  /** Every file that was promised is whole, or its end is told; it is never half. */
  async checkFiles(): Promise<void> {
    const ends = { done: 0, failed: 0 }
    for (const id of this.files) {
      const path = `/api/flow/exports/${id}`
      const job: ExportJob = await eventually(`the end of file ${id}`, async () => {
        const reply = await this.ask('GET', path)
        const { data } = await reply.json()
        return (data.state === 'done' || data.state === 'failed') && data
      })
      ends[job.state as keyof typeof ends] += 1
      if (job.state === 'failed') {
        expect(job.message).toMatch(/has ended|could not/)
        continue
      }
      const reply = await this.ask('GET', `${path}/file`)
      const bytes = Buffer.from(await reply.arrayBuffer())
      expect([reply.status, bytes.length]).toEqual([200, job.bytes])
      const rows = bytes.toString('utf8').match(/^"[^"]+","SPY",\d+/gm) ?? []
      expect(rows, bytes.toString('utf8').slice(0, 600)).toHaveLength(job.rows)
    }
    process.stdout.write(`files: ${ends.done} whole, ${ends.failed} told as failed, 0 half\n`)
    expect(ends.done).toBeGreaterThan(0)
  }

  /** Until every message has gone: one that was claimed by who was killed goes two minutes later. */
  async allGone(db: AccountsDb): Promise<void> {
    const waiting = () => db.selectFrom('alert_deliveries').select('id').where('status', '=', 'waiting').execute()
    const hits = () => db.selectFrom('custom_alert_hits').select('id').execute()
    await eventually(
      'the last message',
      async () => (await hits()).length >= this.rung && (await waiting()).length === 0,
      3000,
    )
  }

  /** The same, seen from where messages arrive. */
  async allTold(): Promise<void> {
    const hitsOf = (messages: ReadonlyMap<string, { readonly hits: readonly unknown[] }>) =>
      [...messages.values()].reduce((sum, { hits }) => sum + hits.length, 0)
    const { receivers } = this
    await eventually(
      'the last message',
      async () => hitsOf(receivers.mails()) >= this.rung && hitsOf(receivers.calls) >= this.rung,
      3000,
    )
  }

  async checkAccounts(db: AccountsDb): Promise<void> {
    const audit = await db.selectFrom('audit_log').select('detail').where('action', '=', 'banner.save').execute()
    const saved = audit.map(({ detail }) => (detail as { text: string }).text)
    const banner = await db.selectFrom('settings').select('value').where('key', '=', 'banner').executeTakeFirstOrThrow()
    expect(
      this.saved.filter((text) => !saved.includes(text)),
      'lost',
    ).toEqual([])
    expect(new Set(saved).size, 'twice').toBe(saved.length)
    const last = Math.max(...saved.map((text) => Number(text.split(' ')[1])))
    expect((banner.value as { text: string }).text, 'half done').toBe(`banner ${last}`)

    const hits = await db.selectFrom('custom_alert_hits').select(['hit', 'delivery']).execute()
    expect(hits).toHaveLength(this.rung)
    expect(hits.filter(({ delivery }) => delivery.startsWith('mail'))).toHaveLength(this.rung)
    process.stdout.write(`${this.figures}, 0 lost, 0 half; ${hits.length} hits kept, each once\n`)
    const calls = this.receivers.calls
    const called = [...calls.values()].flatMap((one) => one.hits)
    expect([called.length, new Set(called).size], 'hits at the webhook').toEqual([this.rung, this.rung])
    const mails = this.receivers.mails()
    const named = [...mails.values()].flatMap((one) => one.hits)
    expect(named, 'hits in mails').toHaveLength(this.rung)
    const heard = this.receivers.heard()
    for (const ids of heard) expect(new Set(ids).size, 'twice on one socket').toBe(ids.length)
    const kept = new Set(hits.map(({ hit }) => (hit as { id: string }).id))
    const live = new Set(heard.flat())
    expect(
      [...live].filter((id) => !kept.has(id)),
      'heard of and not kept',
    ).toEqual([])
    expect(live.size).toBeGreaterThan(0)

    const log = await db.selectFrom('alert_deliveries').select(['id', 'status', 'reason']).execute()
    const unsure = new Set(log.filter(({ reason }) => reason.includes('twice')).map(({ id }) => id))
    const again = [...mails, ...calls]
      .filter(([, { times }]) => times > 1)
      .map(([id]) => id.replace('@undercurrent', ''))
    expect(log.filter(({ status }) => status !== 'sent')).toEqual([])
    expect(
      again.filter((id) => !unsure.has(id)),
      'came twice, and the log does not say so',
    ).toEqual([])
    process.stdout.write(
      `told once each in ${mails.size} mails and ${calls.size} calls of the webhook, of which ${again.length} came again under their id (the log says so of ${unsure.size}); ${live.size} of them live on ${heard.length} sockets one after the other, none twice on one\n`,
    )
  }

  async checkTape({ engine }: Pick<SqlTapeStore, 'engine'>): Promise<void> {
    const { rows } = await engine.query('SELECT count(), uniqExact(seq) FROM undercurrent.tape')
    expect(rows).toEqual([[this.sent, this.sent]])
    expect(await rollupsAgree(engine, RUNNING_SESSION)).toBe(true)
  }

  private ask(method: string, path: string, body?: unknown): Promise<Response> {
    return call(this.at.people() + path, method, { authorization: `Bearer ${this.token}` }, body)
  }

  /** Prints go again until they are acknowledged, as a sender does. */
  private async sendPrints(count: number, size: number): Promise<void> {
    const lines = Array.from({ length: count }, (_, at) => aPrintLine(this.sent + 1 + at, size)).join('\n')
    const headers = { authorization: `Bearer ${this.key}`, 'idempotency-key': `upto-${this.sent + count}` }
    await eventually('the prints to be taken', async () => {
      const reply = await call(`${this.at.senders()}/api/ingest/desk`, 'POST', headers, lines)
      return reply.status === 200
    })
    this.sent += count
  }

  private async saveBanners(writing: { readonly isOn: boolean }): Promise<void> {
    while (writing.isOn) {
      this.tries += 1
      const text = `banner ${this.tries}`
      const reply = await this.ask('PUT', '/api/admin/banner', { active: true, text }).catch(() => null)
      if (reply?.ok) this.saved.push(text)
      await sleep(110) // fewer than the calls of a minute that one person has
    }
  }

  private async makeFiles(writing: { readonly isOn: boolean }): Promise<void> {
    while (writing.isOn) {
      const body = { format: 'csv', columns: ['time', 'ticker', 'size'] }
      const reply = await this.ask('POST', '/api/flow/exports', body).catch(() => null)
      const answer = reply?.ok ? await reply.json().catch(() => null) : null
      if (answer !== null) this.files.push(answer.data.id)
      await sleep(2100) // thirty a minute
    }
  }
}

const call = (url: string, method: string, headers: Record<string, string>, body?: unknown) =>
  fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  })

/** Print number `n` of the sender, as the door reads it. */
const aPrintLine = (n: number, size: number): string =>
  JSON.stringify({
    ...{ kind: 'print', id: `p${n}`, n, at_us: FIRST_PRINT_MS * 1000 + n * 1000, symbol: 'SPY261218C00600000' },
    ...{ price: 2, size, bid: 1.9, ask: 2, underlying_price: 600 },
  })
