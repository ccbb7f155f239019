import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { ExportJob } from '@/lib/contract/exports'
import { sessionHours } from '@/lib/market/sessionHours'
import { tapeSessionAt } from '@/server/feeds/feedSession'
import type { AccountsDb } from '@/server/stores/accounts/port'
import type { SqlTapeStore } from '@/server/stores/tape/sqlTapeStore'
import { rollupsAgree } from '@/server/stores/tape/write/repair'
import { logIn } from '@/tests/bench/support/realHost'
import { aDefinition, anAlert } from '@/tests/builders/anAlert'
import { eventually } from '@/tests/support/freePort'

const SESSION = tapeSessionAt(Date.now())
const OPEN_US = (sessionHours(SESSION)?.openMs ?? 0) * 1000
/** Prints of one kill; each rings. */
const PRINTS_A_ROUND = 12

/** Settings of whatever the storm goes over. */
export const STORM_ENV = {
  ...{ FEED: 'live', FEED_INGEST: 'desk', FEED_PRINTS: 'desk', HISTORY_SESSIONS: '0', LOG_LEVEL: 'warn' },
  ...{ CBOE_URL: 'off', NASDAQ_HALTS_URL: 'off', NYSE_HALTS_URL: 'off', DEMO_ACCOUNTS: '1', WEBHOOK_PRIVATE: '1' },
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
  /** What the webhook was sent: hits by the id of their message, and how often each came. */
  private readonly told = new Map<string, { readonly hits: readonly string[]; times: number }>()
  private hook: Server | null = null

  /** @param at where people, and senders of prints, find the product at this moment */
  constructor(private readonly at: { readonly people: () => string; readonly senders: () => string }) {}

  async begin(): Promise<void> {
    this.token = await logIn(this.at.people(), 'admin')
    const made = await this.ask('POST', '/api/user/api_keys', {
      name: 'desk',
      days: null,
      scopes: ['ingest'],
      addresses: [],
    })
    this.key = (await made.json()).key
    const channels = { alert_hit: ['email', 'push', 'webhook'] }
    await this.ask('POST', '/api/user/notification_config', { channels, quiet_hours: null, daily_cap: 1000 })
    this.hook = createServer((request, response) => {
      let text = ''
      request.on('data', (piece) => {
        text += piece
      })
      request.once('end', () => {
        const id = String(request.headers['x-undercurrent-delivery'])
        const hits = (JSON.parse(text) as { hits: { hit_id: string }[] }).hits.map(({ hit_id }) => hit_id)
        this.told.set(id, { hits, times: (this.told.get(id)?.times ?? 0) + 1 })
        response.end()
      })
    }).listen(0, '127.0.0.1')
    await once(this.hook, 'listening')
    const url = `http://127.0.0.1:${(this.hook.address() as { port: number }).port}/hits`
    expect((await this.ask('PUT', '/api/alert_channels/webhook', { url })).status).toBe(200)
    await this.sendPrints(1, 1)
  }

  close(): void {
    this.hook?.close()
  }

  /** An alert that rings on prints of this size. */
  async ringOn(size: number): Promise<void> {
    const definition = { ...aDefinition, filter: `size=${size}` }
    const alert = anAlert({ name: `hits of ${size}`, channels: ['push', 'email', 'webhook'], definition })
    expect((await this.ask('POST', '/api/custom_alerts', alert)).status).toBe(200)
  }

  /** Goes on with everything while something is killed, until each print is acknowledged. */
  async during(kill: () => Promise<void>, size: number): Promise<void> {
    const writing = { isOn: true }
    const prints = (async () => {
      for (let left = PRINTS_A_ROUND; left > 0; left -= 3) await this.sendPrints(3, size)
    })()
    const others = [this.saveBanners(writing), this.makeFiles(writing)]
    await kill()
    await prints
    writing.isOn = false
    await Promise.all(others)
    this.rung += PRINTS_A_ROUND
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

  async checkAccounts(db: AccountsDb): Promise<void> {
    const audit = await db.selectFrom('audit_log').select('detail').where('action', '=', 'banner.save').execute()
    const kept = audit.map(({ detail }) => (detail as { text: string }).text)
    const banner = await db.selectFrom('settings').select('value').where('key', '=', 'banner').executeTakeFirstOrThrow()
    expect(
      this.saved.filter((text) => !kept.includes(text)),
      'lost',
    ).toEqual([])
    expect(new Set(kept).size, 'twice').toBe(kept.length)
    const last = Math.max(...kept.map((text) => Number(text.split(' ')[1])))
    expect((banner.value as { text: string }).text, 'half done').toBe(`banner ${last}`)

    const hits = await db.selectFrom('custom_alert_hits').select(['id', 'delivery']).execute()
    expect(hits).toHaveLength(this.rung)
    expect(hits.filter(({ delivery }) => delivery.startsWith('mail'))).toHaveLength(this.rung)
    const mails = await db.selectFrom('mail_outbox').select('body').where('body', 'like', '%hits of%').execute()
    const named = mails.flatMap(({ body }) => body.match(/^hits of \d+$/gm) ?? [])
    expect(named, 'hits in mails').toHaveLength(this.rung)
    const called = [...this.told.values()].flatMap((one) => one.hits)
    expect([called.length, new Set(called).size], 'hits at the webhook').toEqual([this.rung, this.rung])
    const again = [...this.told.values()].filter(({ times }) => times > 1).length
    process.stdout.write(
      `${this.figures}, 0 lost, 0 half; ${hits.length} hits, as many in ${mails.length} mails and in ${this.told.size} calls of the webhook, ${again} of them made again under their id\n`,
    )
  }

  async checkTape({ engine }: Pick<SqlTapeStore, 'engine'>): Promise<void> {
    const { rows } = await engine.query('SELECT count(), uniqExact(seq) FROM undercurrent.tape')
    expect(rows).toEqual([[this.sent, this.sent]])
    expect(await rollupsAgree(engine, SESSION)).toBe(true)
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
    signal: AbortSignal.timeout(20_000),
  })

/** Print number `n` of the sender, as the door reads it. */
const aPrintLine = (n: number, size: number): string =>
  JSON.stringify({
    ...{ kind: 'print', id: `p${n}`, n, at_us: OPEN_US + n * 1000, symbol: 'SPY261218C00600000' },
    ...{ price: 2, size, bid: 1.9, ask: 2, underlying_price: 600 },
  })
