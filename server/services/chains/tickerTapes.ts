import type { Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import type { FlowItem } from '@/lib/flow/trade'
import { rootsOf } from '@/lib/options/indexRoots'
import { AnswerCache } from '@/server/cache/answerCache'
import { inTurns, pieces, workedOut } from '@/server/cache/turns'
import type { LiveView } from '@/server/engine/live/liveView'
import type { SessionRing } from '@/server/engine/ring/ring'
import { TickerTape } from '@/server/services/chains/tickerTape'
import { eachPrint } from '@/server/services/flow/eachPrint'
import type { MemoryScope, Scope, StoredScope, TapeDesk } from '@/server/services/flow/tapeDesk'

interface Followed {
  readonly ring: SessionRing
  readonly tape: TickerTape
  row: number
  seq: number
  /** Changes of the running session are taken in one after the other. */
  turn: Promise<void>
}

const followedBy = perOwner((_view: LiveView) => new Map<Ticker, Followed>())
const CHECK_EVERY = 1024
/** So many at once means that some may already be forgotten. */
const MOST_AMENDMENTS = 1000

/** The prints of a ticker in a scope; those of the running session are followed, not read again. */
export async function tapeOf(desk: TapeDesk, scope: Scope, ticker: Ticker, nowMs: number): Promise<TickerTape> {
  return scope.kind === 'memory' ? await followRunning(scope, ticker) : await readStored(desk, scope, ticker, nowMs)
}

async function followRunning({ view }: MemoryScope, ticker: Ticker): Promise<TickerTape> {
  const byTicker = followedBy(view)
  let own = byTicker.get(ticker)
  if (own === undefined || own.ring !== view.ring || mayHaveMissed(view, own)) {
    own = { ring: view.ring, tape: new TickerTape(), row: 0, seq: view.seq, turn: Promise.resolve() }
    byTicker.set(ticker, own)
  }
  const mine = own
  mine.turn = mine.turn.then(() => catchUp(view, mine, ticker))
  await mine.turn
  return mine.tape
}

function mayHaveMissed(view: LiveView, { seq }: Followed): boolean {
  return view.amendedSince(seq).length >= MOST_AMENDMENTS
}

async function catchUp(view: LiveView, own: Followed, ticker: Ticker): Promise<void> {
  if (view.ring !== own.ring) return
  const { row: end, seq } = view
  const rows = await workedOut(newRows(own.ring, ticker, own.row, end))
  const cursor = own.ring.cursor()
  for await (const [from, until] of inTurns(pieces(rows.length, CHECK_EVERY)))
    for (const row of rows.slice(from, until)) own.tape.add(view.overlay.get(row) ?? cursor.moveTo(row))
  for (const item of view.amendedSince(own.seq)) if (item.canceled) own.tape.cancel(item.seq)
  own.row = Math.max(own.row, end)
  own.seq = Math.max(own.seq, seq)
}

/** Rows of a ticker after one and up to another, in order of arrival. */
function* newRows(
  ring: SessionRing,
  ticker: Ticker,
  after: number,
  end: number,
): Generator<undefined, readonly number[]> {
  const rows: number[] = []
  for (const root of rootsOf(ticker)) {
    for (let row = ring.lastRowOf(root); row > after; row = ring.previousOfTicker(row)) {
      if (row <= end) rows.push(row)
      if (rows.length % CHECK_EVERY === 0) yield
    }
  }
  return rows.sort((a, b) => a - b)
}

const STORED_KEPT_MS = 20_000
const MOST_STORED = 12
const storedBy = perOwner(
  (_desk: TapeDesk) => new AnswerCache<TickerTape>('chains/tickerTapes', MOST_STORED, STORED_KEPT_MS),
)

/** Stored sessions seldom change: read again only after a while, because an import may still be running. */
async function readStored(desk: TapeDesk, scope: StoredScope, ticker: Ticker, nowMs: number): Promise<TickerTape> {
  const { meta, sessionDate, source } = scope
  const key = `${meta.tier} ${source} ${sessionDate} ${ticker}`
  return await storedBy(desk).get(key, () => foldStored(desk, scope, ticker), nowMs)
}

async function foldStored(desk: TapeDesk, scope: StoredScope, ticker: Ticker): Promise<TickerTape> {
  const tape = new TickerTape()
  if (scope.prints === 0) return tape
  const { untilUs: _whole, ...rest } = scope
  const whole: StoredScope = { ...rest, untilUs: undefined }
  const filter = desk.filter(whole, `ticker in (${rootsOf(ticker).join(', ')})`)
  await eachPrint(desk, whole, filter, (item: FlowItem) => tape.add(item))
  return tape
}
