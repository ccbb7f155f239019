import { setTimeout as sleep } from 'node:timers/promises'
import { RecentMap } from '@/lib/core/recentMap'
import { conditionOf } from '@/lib/flow/conditions'
import { addToBucket, bucketStart, type IntervalMinutes, newBucket } from '@/lib/flow/intervals'
import type { FlowItem } from '@/lib/flow/trade'
import { SharedRun, WorkLine } from '@/server/cache/sharedWork'
import { workedOut } from '@/server/cache/turns'
import type { Tier } from '@/server/context'
import type { LiveView } from '@/server/engine/live/liveView'
import { eachRow, newestOf } from '@/server/engine/ring/newest'
import type { SessionRing } from '@/server/engine/ring/ring'
import { eachStored, type StoredKey } from '@/server/services/alerts/alertHistory'
import { IntervalFold } from '@/server/services/intervals/intervalFold'
import type { TapeStore } from '@/server/stores/tape/port'
import type { TellTrouble } from '@/server/trouble'

interface Keeper {
  readonly ring: SessionRing
  readonly fold: IntervalFold
  row: number
  readonly running: SharedRun<void>
  amended: FlowItem[]
}

interface Past {
  fold: IntervalFold | null
  progress: number
}

const KEPT_PAST = 6
/** A call waits this long for the counting, then answers with what there is. */
const WAIT_MS = 250
const TIERS: readonly Tier[] = ['live', 'delayed', 'sample']

interface Slice {
  readonly minutes: IntervalMinutes
  readonly untilUs: number | undefined
}

/** Buckets by tier and width: the running session goes on from where it was left, a stored one is read once. */
export class IntervalDesk {
  private readonly keepers = new Map<string, Keeper>()
  private readonly past = new RecentMap<string, Past>(KEPT_PAST)
  private readonly line = new WorkLine()

  constructor(
    private readonly views: Readonly<Record<Tier, LiveView>>,
    private readonly store: TapeStore,
    private readonly onTrouble: TellTrouble = () => undefined,
  ) {
    for (const tier of TIERS) views[tier].onAmend((_old, item) => this.note(tier, item))
  }

  /** The fold of the running session; a call counts for a moment and says how far it is (0 to 1). */
  async running(
    tier: Tier,
    minutes: IntervalMinutes,
  ): Promise<{ readonly fold: IntervalFold; readonly progress: number }> {
    const view = this.views[tier]
    const key = `${tier} ${minutes}`
    let keeper = this.keepers.get(key)
    if (keeper === undefined || keeper.ring !== view.ring) {
      keeper = { ring: view.ring, fold: new IntervalFold(minutes), row: 0, running: new SharedRun<void>(), amended: [] }
      this.keepers.set(key, keeper)
    }
    const own = keeper
    const running = own.running.ask(() => this.catchUp(view, own))
    // The counting goes on behind the answer.
    await Promise.race([running, sleep(WAIT_MS)])
    return { fold: own.fold, progress: Math.min(1, own.row / Math.max(1, view.row)) }
  }

  /** As of an instant: nothing later is counted. */
  async until(view: LiveView, minutes: IntervalMinutes, untilUs: number): Promise<IntervalFold> {
    const fold = new IntervalFold(minutes)
    await eachRow(view.ring, { toRow: view.row, overlay: view.overlay, untilUs }, (item) => fold.add(item))
    return fold
  }

  /** The fold of a stored session, or how far the reading is. */
  stored(key: StoredKey, minutes: IntervalMinutes, untilUs: number | undefined): Past {
    const name = `${key.sessionDate} ${key.source} ${key.prints} ${minutes} ${untilUs ?? ''}`
    return this.past.of(name, () => this.begun(name, key, { minutes, untilUs }))
  }

  private begun(name: string, key: StoredKey, slice: Slice): Past {
    const past: Past = { fold: null, progress: 0 }
    this.line
      .add(() => this.read(key, past, slice))
      .ask()
      .catch((err) => {
        this.past.delete(name)
        this.onTrouble(err, `intervals of ${name}`)
      })
    return past
  }

  private async read(
    key: StoredKey,
    past: Past,
    { minutes, untilUs = Number.POSITIVE_INFINITY }: Slice,
  ): Promise<void> {
    const fold = new IntervalFold(minutes)
    const total = Math.max(1, key.prints)
    await eachStored(
      this.store,
      key,
      () => undefined,
      (item, done) => {
        if (item.executedAtUs <= untilUs) fold.add(item)
        past.progress = Math.min(0.99, done / total)
      },
    )
    past.fold = fold
    past.progress = 1
  }

  private async catchUp(view: LiveView, keeper: Keeper): Promise<void> {
    if (await workedOut(this.addNew(view, keeper)))
      for (const item of keeper.amended.splice(0)) await this.again(view, keeper, item)
  }

  /** False where the session began anew meanwhile. */
  private *addNew(view: LiveView, keeper: Keeper): Generator<undefined, boolean> {
    const cursor = keeper.ring.cursor()
    for (let row = Math.max(keeper.row + 1, keeper.ring.firstRow); row <= view.row; row += 1) {
      if (view.ring !== keeper.ring) return false
      keeper.fold.add(view.overlay.get(row) ?? cursor.moveTo(row))
      keeper.row = row
      if (row % 128 === 0) yield
    }
    return true
  }

  /** Counts a bucket anew from its prints after one of them was cancelled. */
  private async again(view: LiveView, { fold, ring }: Keeper, cancelled: FlowItem): Promise<void> {
    const { optionSymbol: symbol } = cancelled
    const startUs = bucketStart(cancelled.executedAtUs, fold.minutes)
    fold.takeFromTicker(cancelled)
    const bucket = fold.find(symbol, startUs)
    if (bucket === null) return
    const all = { symbol, limit: 1_000_000, overlay: view.overlay, beforeSeq: view.seq + 1, matches: () => true }
    const items = (await newestOf(ring, all)).reverse()
    const inside = items.filter((item) => !item.canceled && bucketStart(item.executedAtUs, fold.minutes) === startUs)
    const [first] = inside
    const fresh = first === undefined ? null : newBucket(first, fold.minutes, bucket.before)
    if (fresh !== null) for (const item of inside) addToBucket(fresh, item, conditionOf(item.condition))
    fold.replace(bucket, fresh)
  }

  private note(tier: Tier, item: FlowItem): void {
    for (const [key, keeper] of this.keepers) {
      const isOwn = key.startsWith(`${tier} `) && keeper.ring === this.views[tier].ring
      const row = isOwn ? keeper.ring.rowOfSeq(item.seq) : null
      if (item.canceled && row !== null && row <= keeper.row) keeper.amended.push(item)
    }
  }
}
