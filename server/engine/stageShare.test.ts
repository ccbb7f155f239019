import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FlowItem } from '@/lib/flow/trade'
import { DelayedView } from '@/server/engine/live/delayedView'
import { LiveView, NO_SESSION } from '@/server/engine/live/liveView'
import { CHUNK_ROWS } from '@/server/engine/ring/columns'
import { StageShare } from '@/server/engine/stageShare'
import { type StageNews, TapeStage } from '@/server/engine/tapeStage'
import { aFlowItem } from '@/tests/support/aPrint'

const OPEN_US = 1_736_953_200_000_000
const session = (epoch: string) => ({
  ...{ ...NO_SESSION, sessionDate: '2025-01-15', source: 'test', epoch, mode: 'live' as const, speed: 1 },
})
const SYMBOLS = ['AAPL250117C00230000', 'AAPL250117P00230000', 'MSFT250117C00420000']

const print = (seq: number, which: number): FlowItem =>
  aFlowItem({
    ...{ seq, executedAtUs: OPEN_US + seq * 1000, optionSymbol: SYMBOLS[which % 3] as string, size: 1 + which },
    ...{ ticker: which % 3 === 2 ? 'MSFT' : 'AAPL', type: which % 3 === 1 ? 'P' : 'C', premium: 1000 * (1 + which) },
    ...{ tags: which % 2 === 0 ? ['sweep'] : [], exchange: `X${which}`, side: which % 2 === 0 ? 'ASK' : 'BID' },
  })
const cancelled = (item: FlowItem): FlowItem => ({
  ...item,
  canceled: true,
  sentiment: '-',
  tags: [...item.tags, 'late'],
})

function stageOf(capacity = 1_000_000) {
  const clock = () => OPEN_US / 1000 + 3_600_000
  const [view, delayed] = [new LiveView('live', clock), new DelayedView(clock)]
  return { view, delayed, stage: new TapeStage({ view, delayed, capacity, onBegin: () => undefined }) }
}

const counted = (view: LiveView) => view.minutes.read().filter(({ trades }) => trades > 0)

/** Sums by ticker that are not nothing. */
async function sumsOf(view: LiveView) {
  const sums = (await view.sums.read()).sessionTickers(new Uint8Array(1024).fill(1))
  const byTicker = [...sums].sort(([a], [b]) => (a < b ? -1 : 1))
  return byTicker.filter(([, kinds]) => Object.values(kinds).some((column) => column.some((sum: number) => sum !== 0)))
}

/** Everything that readers of a view go by. */
async function seen({ view, delayed, stage }: ReturnType<typeof stageOf>) {
  const { ring } = view
  const cursor = ring.cursor()
  const rows = Array.from({ length: ring.size }, (_, n) => cursor.moveTo(ring.firstRow + n).copy())
  stage.release()
  return {
    ...{ rows, session: view.session, seq: view.seq, asOfUs: view.asOfUs, minutes: counted(view) },
    ...{ heads: SYMBOLS.map((symbol) => ring.lastRowOfContract(symbol)), large: ring.lastLargeOf('AAPL') },
    ...{ contracts: ring.contractsOf('AAPL'), tickers: ring.tickers(), amended: view.amendedSince(0) },
    ...{ sums: await sumsOf(view), underlyings: [...view.underlyings] },
    delayed: { row: delayed.row, overlay: [...delayed.overlay], minutes: delayed.minutes.read() },
  }
}

/** What crosses between threads: a copy of everything but the columns. */
const sent = (news: StageNews): StageNews => structuredClone(news)

type Step = { readonly kind: 'print' | 'cancel' | 'take' | 'begin'; readonly n: number }
const aStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('print', 'print', 'print', 'print', 'cancel', 'take', 'begin'),
  n: fc.nat(11),
})

describe('a stage that goes along with one of another thread (decision 0020)', () => {
  it('knows the same after every step, whenever it is told', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { maxLength: 60 }), async (steps) => {
        const [own, other] = [stageOf(), stageOf()]
        const share = new StageShare(own.view)
        own.stage.begin(session('e0'))
        let items: FlowItem[] = []
        const tell = () => {
          const news = share.take()
          if (news !== null) other.stage.follow(sent(news))
        }
        for (const { kind, n } of steps) {
          if (kind === 'begin') {
            items = []
            own.stage.begin(session(`e${n}`))
          } else if (kind === 'print') {
            items.push(print(items.length + 1, n))
            own.stage.print(items.at(-1) as FlowItem)
          } else if (kind === 'take') tell()
          else {
            const at = n % Math.max(1, items.length)
            const item = items[at]
            if (item === undefined || item.canceled) continue
            items[at] = cancelled(item)
            own.stage.amend(items[at] as FlowItem)
          }
        }
        tell()
        const { amended: _mine, ...mine } = await seen(own)
        const { amended: _its, ...its } = await seen(other)
        expect(its.rows).toEqual(mine.rows)
        expect({ ...its, delayed: null }).toEqual({ ...mine, delayed: null })
      }),
      { numRuns: 60 },
    )
  })

  it('counts a print once that was cancelled before it was told of, and shows delayed readers what it was', async () => {
    const [own, other] = [stageOf(), stageOf()]
    const share = new StageShare(own.view)
    own.stage.begin(session('e0'))
    const item = print(1, 0)
    own.stage.print(item)
    const first = share.take() as StageNews
    own.stage.amend(cancelled(item))
    // The row in shared memory is changed already when the first news are taken in.
    other.stage.follow(sent(first))
    other.stage.follow(sent(share.take() as StageNews))
    expect(counted(other.view)).toEqual(counted(own.view))
    expect(other.view.ring.cursor().moveTo(1).tags).toEqual(['sweep', 'late'])
  })

  it('lets go of the oldest rows with the other one, and learns everything in turns when it starts late', async () => {
    const [own, other] = [stageOf(1), stageOf(1)]
    own.stage.begin(session('e0'))
    const items = Array.from({ length: 12 }, (_, which) => print(1, which))
    for (let seq = 1; seq <= 1.2 * CHUNK_ROWS; seq += 1) own.stage.print({ ...(items[seq % 12] as FlowItem), seq })
    const share = new StageShare(own.view)
    while (share.isBehind) {
      const news = share.take() as StageNews
      expect(news.rows.toRow - news.rows.fromRow).toBeLessThan(5000)
      other.stage.follow(sent(news))
    }
    const [mine, its] = [own.view.ring, other.view.ring]
    expect([its.firstRow, its.lastRow, its.lastSeq, its.chunkCount]).toEqual([
      mine.firstRow,
      mine.lastRow,
      mine.lastSeq,
      mine.chunkCount,
    ])
    expect(its.isComplete).toBe(false)
    expect(its.cursor().moveTo(its.firstRow).copy()).toEqual(mine.cursor().moveTo(mine.firstRow).copy())
    share.restart()
    expect(share.isBehind).toBe(true)
  })
})
