import { exampleOf, pathExample } from '@/lib/api/callExamples'
import { contract } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { nextSession, previousSession } from '@/lib/market/calendar'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { sessionStartMs } from '@/lib/market/session'
import { hoursOrRegular } from '@/lib/market/sessionHours'
import type { Tape } from '@/server/synthetic/tape/tape'
import { compare, type Verdict } from '@/tests/parity/compare'
import { FewNames } from '@/tests/parity/fewNames'
import type { ParityAnswer } from '@/tests/parity/hosts'
import { builtInHost, doorHost, type ParityHost } from '@/tests/parity/hosts'
import {
  cancelLine,
  during,
  HOUR,
  printLine,
  type Reach,
  records,
  reference,
  releaseDays,
  reportChains,
} from '@/tests/parity/told'
import { futuresBefore, futuresDuring } from '@/tests/parity/toldFutures'
import { until } from '@/tests/support/apiTestClient'

export interface ParityAsked {
  readonly names: readonly string[]
  /** Those whose options trade; the first is asked about. */
  readonly optioned: readonly string[]
  /** The past session; the running one is the next. */
  readonly past: IsoDate
  /** With the markets beside that of stocks: crypto, predictions, public finance, alternative data. */
  readonly hasBeside: boolean
  /** How far into the running session both are asked. */
  readonly minutes: number
  readonly reach: Reach
  /** Calls by name that alone are asked; all without it. */
  readonly only?: RegExp
  /** No call is asked again later than so many seconds after the first one. */
  readonly seconds?: number
  readonly say?: (line: string) => void
}

/** What a day adds to what was poured before it. */
const LAST_DAY: Reach = { days: 1, minutes: 1, stockPrints: 1, mornings: 1, chainMinutes: 5 }
/** Calls about the markets beside. */
const BESIDE_CALLS = /^(crypto|predictions|fiscal|altData)\./
const SEED = 7
/** An answer of which something is to come is asked again after so long, ms; ever longer, because work behind answers waits for calls. */
const LOOK_MS = { first: 100, most: 4000, factor: 1.5 }
/** For so long at first, ms, and where that was not enough, once all others were asked. */
const WAIT_MS = { first: 10_000, second: 300_000 }
/** What has not moved for so long will not. */
const STILL_MS = 45_000
const FUNDS = ['SPY', 'QQQ', 'IWM', 'XLK', 'XLP']
const INDICES = ['SPX', 'NDX', 'RUT', 'VIX']
/** A Friday, the day before it, and a quarter of an hour of the Monday after it. */
export const SHORT: ParityAsked = {
  names: ['AAPL', 'KO', ...FUNDS, ...INDICES],
  optioned: ['AAPL', 'KO'],
  hasBeside: false,
  past: '2026-11-20',
  minutes: 15.5,
  reach: { days: 2000, minutes: 25, stockPrints: 18, mornings: 62, chainMinutes: 5 },
}
/** The same with the markets beside. */
export const LONG: ParityAsked = { ...SHORT, hasBeside: true }
const BATCH_BYTES = 4_000_000

/** Pours what the built-in market says through the door of a second host and asks both every GET of market data. */
export async function parity({
  names,
  optioned,
  hasBeside,
  past,
  minutes,
  reach,
  only = /./,
  seconds = Number.POSITIVE_INFINITY,
  say = () => undefined,
}: ParityAsked): Promise<readonly Verdict[]> {
  const few = new FewNames(SEED, names, optioned)
  const running = nextSession(past)
  const first = previousSession(past)
  const endOf = (session: IsoDate): EpochMs => hoursOrRegular(session).lateCloseMs - 1
  // The instant of a print: what is seen of the tape and what the clock says are one.
  const begun = few.market.tape(running)
  const lastPrint = begun.print(begun.rowAt(minutes * MINUTE_MS) - 1)
  const [nowMs, printMs] = [Math.ceil(lastPrint.executed_at_us / 1000), Math.floor(lastPrint.executed_at_us / 1000)]
  const [a, b] = [builtInHost(few, endOf(first)), doorHost(endOf(first))]
  try {
    await pour(b, records(few, running, hasBeside))
    await pour(b, futuresBefore(few, running))
    await pour(b, releaseDays(few, running))
    await pour(b, reportChains(few, running))
    say('poured: records')
    for (const session of [first, past, running]) {
      const [isFirst, isRunning] = [session === first, session === running]
      const atMs = isRunning ? nowMs : endOf(session)
      for (const host of [a, b]) host.clock.nowMs = atMs
      const tape = few.market.tape(session)
      const count = isRunning ? tape.rowAt(atMs - sessionStartMs(session)) : tape.length
      await pour(b, reference(few, session, isFirst ? reach : LAST_DAY))
      await pour(b, prints(tape, count))
      const toldMs = isRunning ? printMs : atMs + 1
      const { chainMinutes } = isRunning ? LAST_DAY : reach
      await pour(b, during(few, session, toldMs, isFirst ? HOUR : chainMinutes))
      if (isRunning) await pour(b, futuresDuring(few, session, atMs))
      for (const host of [a, b])
        await until(
          () =>
            host.prints().session === session &&
            host.prints().count >= (host === a ? tape.rowAt(atMs - sessionStartMs(session)) : count),
          `${count} prints of ${session}`,
        )
      say(`poured: ${count} prints of ${session}`)
    }
    const contract = few.market.tape(running).print(0).option_chain_id
    return await askAll(a, b, { ticker: optioned[0] ?? '', contract, past, hasBeside, only, seconds }, say)
  } finally {
    await Promise.all([a.close(), b.close()])
  }
}

function* prints(tape: Tape, count: number) {
  for (let at = 0; at < count; at += 1) {
    const print = tape.print(at)
    yield print.cancels_seq === null ? printLine(print) : cancelLine(print)
  }
}

let batches = 0

async function pour(host: ReturnType<typeof doorHost>, lines: AsyncIterable<object> | Iterable<object>): Promise<void> {
  let body = ''
  const send = async () => {
    batches += 1
    if (body !== '') await host.pour(body, `${batches}`)
    body = ''
  }
  for await (const line of lines) {
    body += `${JSON.stringify(line)}\n`
    if (body.length >= BATCH_BYTES) await send()
  }
  await send()
}

/** What stands for the names of paths and questions. */
interface Asked {
  readonly ticker: string
  readonly contract: string
  readonly past: IsoDate
  readonly hasBeside: boolean
  readonly only?: RegExp
  readonly seconds?: number
}

const own = (query: Readonly<Record<string, string>>, contract: string) =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, value.replace(/SPY\d{6}[CP]\d{8}/g, contract)]))

interface Call {
  readonly name: string
  readonly path: string
}

/** Twice, where the first answers are not equal: by then what they began behind them is worked out. Both hosts at once. */
async function askAll(
  a: ParityHost,
  b: ParityHost,
  asked: Asked,
  say: (line: string) => void,
): Promise<readonly Verdict[]> {
  const verdicts = new Map<string, Verdict>()
  const beganMs = performance.now()
  for (const turn of ['first', 'second'] as const)
    for (const { name, path } of callsOf(asked)) {
      const isOver = (performance.now() - beganMs) / 1000 > (asked.seconds ?? Number.POSITIVE_INFINITY)
      if (verdicts.get(name)?.outcome === 'equal' || (turn === 'second' && isOver)) continue
      const from = performance.now()
      const [one, other] = await Promise.all([settled(a, path, WAIT_MS[turn]), settled(b, path, WAIT_MS[turn])])
      const waited = (performance.now() - from) / 1000
      const verdict = { ...compare(name, one, other), seconds: Math.round(waited) }
      verdicts.set(name, verdict)
      say(`${turn} ${verdict.outcome} ${name} ${path} ${waited.toFixed(1)} s`)
    }
  return [...verdicts.values()]
}

/** A whole answer; one that is late where something of it is still to come after a time, or has not moved for long. */
export async function settled<A extends ParityAnswer>(
  host: { ask(path: string): Promise<A> },
  path: string,
  waitMs = WAIT_MS.first,
): Promise<A & { readonly isLate: boolean }> {
  const beganMs = performance.now()
  let [seen, movedMs, lookMs] = ['', beganMs, LOOK_MS.first]
  for (;;) {
    const answer = await host.ask(path)
    const isLate = isUnfinished(answer.body)
    const [text, nowMs] = [JSON.stringify(answer.body), performance.now()]
    if (text !== seen) [seen, movedMs] = [text, nowMs]
    if (!isLate || nowMs - beganMs > waitMs || nowMs - movedMs > STILL_MS) return { ...answer, isLate }
    await new Promise((resolve) => setTimeout(resolve, lookMs))
    lookMs = Math.min(LOOK_MS.most, lookMs * LOOK_MS.factor)
  }
}

/** Whether an answer says that something of it is still to come. */
export function isUnfinished(body: unknown): boolean {
  const { data, work } = body as { readonly data?: unknown; readonly work?: object | null }
  const { done, of } = (data ?? {}) as { readonly done?: unknown; readonly of?: unknown }
  const isFilling = typeof done === 'number' && typeof of === 'number' && done < of
  return isFilling || [data, work].some((part) => Object.entries(isPlain(part) ? part : {}).some(isToCome))
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isToCome = ([key, value]: readonly [string, unknown]): boolean =>
  key === 'is_ready'
    ? value === false
    : (key === 'prior' && value === 'loading') ||
      ((key.endsWith('pending') || key === 'waiting') && (Array.isArray(value) ? value.length > 0 : Number(value) > 0))

const endpoints: readonly Endpoint[] = Object.values(contract).flatMap(
  (resource) => Object.values(resource) as Endpoint[],
)

/** Every GET of market data, and once more for a past session where a call takes one. */
export function callsOf({ ticker, contract: symbol, past, hasBeside, only = /./ }: Asked): readonly Call[] {
  return endpoints
    .filter(
      ({ id, method, tiered }) =>
        method === 'GET' && tiered === true && only.test(id) && (hasBeside || !BESIDE_CALLS.test(id)),
    )
    .flatMap((endpoint) => {
      const path = endpoint.path.replace(/:(\w+)/g, (_all, part: string) =>
        encodeURIComponent({ ticker, symbol }[part] ?? pathExample(endpoint.id, part)),
      )
      const query = own(exampleOf(endpoint.id).query ?? {}, symbol)
      const at = (more: Readonly<Record<string, string>>) => {
        const text = new URLSearchParams({ ...query, ...more }).toString()
        return text === '' ? path : `${path}?${text}`
      }
      const fields = Object.keys((endpoint.query as { shape?: object } | undefined)?.shape ?? {})
      const day = ['session', 'date', 'day'].find((field) => fields.includes(field))
      const now = { name: endpoint.id, path: at({}) }
      return day === undefined ? [now] : [now, { name: `${endpoint.id} past`, path: at({ [day]: past }) }]
    })
}
