import {
  BUSY_CONTRACTS,
  type Burst,
  type BusyTape,
  busyCount,
  busyPrint,
  busySymbol,
} from '@/tests/support/feeds/busyTape'
import { MassiveStand } from '@/tests/support/feeds/massiveStand'
import { massiveChainRow } from '@/tests/support/feeds/massiveSubject'
import type { Cut } from '@/tests/support/feeds/standSockets'
import type { Fault } from '@/tests/support/feeds/vendorStand'

/** How a vendor in a process of its own is started; its clock is ahead of the machine's. */
export interface BusyStart extends BusyTape {
  readonly port: number
  readonly aheadMs: number
}

export type BusyOrder =
  | { readonly cut: Cut }
  | { readonly fault: Fault }
  | { readonly restStatus: number }
  | { readonly burst: Burst }

/** Which prints somebody was sent, and how it stands. */
export interface BusyReport {
  readonly port: number
  /** Stretches of prints that went out, first and one beyond the last. */
  readonly sent: readonly (readonly [number, number])[]
  readonly isFollowed: boolean
  readonly connections: number
  readonly tooSlow: number
}

const TICK_MS = 20
/** Who does not read so much is thrown out, as Massive does. */
const MOST_UNREAD = 16_000_000
let start: BusyStart = JSON.parse(process.argv[2] ?? '{}')
const vendor = await MassiveStand.start(start.port)
const clock = () => Date.now() + start.aheadMs
const sent: [number, number][] = []
let next = busyCount(start, clock())
let tooSlow = 0

const ns = (ms: number) => `ns:${ms}000000`

vendor.pageRows = 50_000
for (let contract = 0; contract < BUSY_CONTRACTS; contract += 1)
  vendor.rest.set(`/v3/trades/O:${busySymbol(contract)}`, (query) => pastOf(contract, query))
vendor.rest.set('/v3/snapshot/options/SPY', () =>
  Array.from({ length: BUSY_CONTRACTS }, (_, contract) => {
    const at = ns(clock())
    const quote = { bid: 1, ask: 2, last_updated: at, timeframe: 'REAL-TIME' }
    const day = { volume: 1 + Math.floor(next / BUSY_CONTRACTS), last_updated: at }
    return massiveChainRow({ details: { ticker: `O:${busySymbol(contract)}` }, last_quote: quote, day })
  }),
)

function pastOf(contract: number, query: URLSearchParams): readonly object[] {
  const msOf = (name: string) => Number(query.get(name)) / 1_000_000
  const to = busyCount(start, Math.min(clock(), msOf('timestamp.lte') + 0.001))
  const rows: object[] = []
  const from = busyCount(start, msOf('timestamp.gte'))
  for (
    let n = from + ((contract - (from % BUSY_CONTRACTS) + BUSY_CONTRACTS) % BUSY_CONTRACTS);
    n < to;
    n += BUSY_CONTRACTS
  ) {
    const { ms, price, size, sequence } = busyPrint(start, n)
    rows.push({ price, size, conditions: [209], exchange: 302, sequence_number: sequence, sip_timestamp: ns(ms) })
  }
  return rows
}

function tell(): void {
  const to = busyCount(start, clock())
  const from = next
  next = Math.max(next, to)
  for (const { socket } of vendor.clients) {
    if (socket.bufferedAmount <= MOST_UNREAD) continue
    tooSlow += 1
    socket.terminate()
  }
  if (to <= from || !isFollowed()) return
  const events = Array.from({ length: to - from }, (_, at) => {
    const { contract, ms, price, size, sequence } = busyPrint(start, from + at)
    return { ev: 'T', sym: `O:${busySymbol(contract)}`, x: 302, p: price, s: size, c: [209], t: ms, q: sequence }
  })
  vendor.tell('options', events)
  const last = sent.at(-1)
  if (last?.[1] === from) last[1] = to
  else sent.push([from, to])
}

const isFollowed = () => [...vendor.clients].some(({ topics }) => topics.has('T.*'))

process.on('message', (order: BusyOrder) => {
  if ('cut' in order) vendor.cut(order.cut)
  else if ('fault' in order) vendor.fault = order.fault
  else if ('restStatus' in order) vendor.restStatus = order.restStatus
  else start = { ...start, bursts: [...start.bursts, order.burst] }
})
process.on('disconnect', () => process.exit(0))
setInterval(tell, TICK_MS)
setInterval(() => {
  const port = Number(new URL(vendor.url).port)
  const told: BusyReport = {
    ...{ port, sent, isFollowed: isFollowed(), connections: vendor.connections, tooSlow },
  }
  process.send?.(told)
}, 100)
