import type { ServerResponse } from 'node:http'
import type { FlowSummaryRow } from '@/lib/contract/flowRow'
import type { LiveMarket, LiveMessage, LiveTopicName } from '@/lib/contract/liveTopics'
import { type RowTexts, SESSION_DATE } from '@/tests/bench/support/standInRows'

/** Messages of rows a second; the host's own beat. */
export const BEATS = 10
const SNAPSHOT_ROWS = 200
const STATE_BEATS = 10
const HEARTBEAT_BEATS = 50

export const metaAt = (nowMs: number) => ({
  tier: 'sample' as const,
  simulated: true,
  source: 'sample',
  session_date: SESSION_DATE,
  as_of_ms: nowMs,
})

export const summaryOf = (count: number): FlowSummaryRow => ({
  count,
  cancelled: 0,
  size: count * 12,
  premium: count * 41_000,
  call_premium: count * 23_000,
  put_premium: count * 18_000,
  call_volume: count * 7,
  put_volume: count * 5,
  ncp: count * 900,
  npp: -count * 400,
  bull_premium: count * 12_000,
  bear_premium: count * 9000,
  ask_premium: count * 19_000,
  bid_premium: count * 17_000,
  sweep_premium: count * 3000,
  opening_premium: count * 6000,
  total: count * 3,
  prints_per_second: 2000,
})

const marketAt = (nowMs: number): LiveMarket => ({
  state: 'open',
  next_change_ms: nowMs + 3_600_000,
  mode: 'live',
  session_date: SESSION_DATE,
  session_ms: nowMs,
  behind_ms: 0,
  speed: 1,
  indices: [{ symbol: 'SPY', last: 612.4, change: 1.2, change_pct: 0.2 }],
})

interface Sub {
  readonly index: number
  readonly topic: LiveTopicName
  n: number
}

/** One open stream: sends each subscription a snapshot and then exactly `perSecond` rows a second. */
export class StandInStream {
  private readonly subs: readonly Sub[]
  private seq: number
  private beat = 0

  constructor(
    private readonly answer: ServerResponse,
    topics: readonly string[],
    private readonly rows: RowTexts,
    private readonly perSecond: number,
  ) {
    this.seq = SNAPSHOT_ROWS
    this.subs = topics.map((text, index) => ({ index, topic: text.split('|')[0] as LiveTopicName, n: 0 }))
    answer.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      'Content-Encoding': 'none',
    })
    for (const sub of this.subs) this.send(sub, 'snapshot', this.stateOf(sub.topic))
  }

  /** Sends what belongs to one beat. */
  tick(): void {
    this.beat += 1
    const from = this.seq + 1
    this.seq += this.perSecond / BEATS
    const rows = this.rowsText(from, this.seq)
    for (const sub of this.subs) {
      if (sub.topic === 'tape.options') this.send(sub, 'delta', rows)
      else if (sub.topic !== 'banner' && this.beat % STATE_BEATS === 0) this.send(sub, 'delta', this.stateOf(sub.topic))
      if (this.beat % HEARTBEAT_BEATS === 0) this.send(sub, 'heartbeat', '{}')
    }
  }

  private stateOf(topic: LiveTopicName): string {
    if (topic === 'tape.options') return this.rowsText(1, this.seq)
    if (topic === 'flow.summary') return JSON.stringify(summaryOf(this.seq))
    if (topic === 'market') return JSON.stringify(marketAt(Date.now()))
    return topic === 'tide' ? '{"points":[]}' : '{"active":false,"text":""}'
  }

  /** Newest first, as the host sends a snapshot; order inside a delta does not matter to the client. */
  private rowsText(from: number, to: number): string {
    const nowMs = Date.now()
    const texts: string[] = []
    for (let seq = to; seq >= from; seq -= 1) texts.push(this.rows.row(seq, nowMs))
    return `{"rows":[${texts.join(',')}]}`
  }

  private send(sub: Sub, kind: LiveMessage['kind'], data: string): void {
    if (kind !== 'heartbeat') sub.n += 1
    const meta = JSON.stringify(metaAt(Date.now()))
    const id = kind === 'heartbeat' ? '' : `id: stand-in:${this.seq}\n`
    this.answer.write(
      `event: ${kind}\n${id}data: {"sub":${sub.index},"topic":"${sub.topic}","kind":"${kind}","n":${sub.n},"seq":${this.seq},"epoch":"stand-in","meta":${meta},"data":${data}}\n\n`,
    )
  }
}
