import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '@/lib/core/clock'
import type { EpochMs, EpochUs, IsoDate } from '@/lib/core/nominal'
import type { FlowItem, RawPrint } from '@/lib/flow/trade'
import type { FeedPlan, FeedSource } from '@/server/engine/feedSource'
import type { TapeFeed } from '@/server/engine/feeds/feed'
import { rawOfItem } from '@/server/engine/rawOfItem'
import { isSimulated } from '@/server/market/source'
import type { TapeStore } from '@/server/stores/tape/port'

export interface ReplayOptions {
  readonly store: Pick<TapeStore, 'readForward' | 'sessions'>
  readonly clock: Clock
  /** 1 to 600 times real time. */
  readonly speed: number
  /** The newest stored session when not given. */
  readonly sessionDate: IsoDate | undefined
  /** The first source of the session when not given. */
  readonly source: string | undefined
}

const PAGE = 2000
/** Prints due within this time are handed over together. */
const EARLY_MS = 5
/** A halt in the tape is not waited out for longer than this. */
const MAX_PAUSE_MS = 60_000

/** Plays one stored session, over and over, at 1 to 600 times its own pace. */
export function replaySource(options: ReplayOptions): FeedSource {
  let chosen: FeedPlan | null = null
  let isMissing = false
  return {
    planAt: async () => {
      chosen ??= await choose(options)
      isMissing = chosen === null
      return chosen
    },
    awaits: () => (isMissing ? `waits: ${wanted(options)} is stored` : null),
  }
}

const wanted = ({ sessionDate, source }: ReplayOptions): string =>
  `no session${sessionDate === undefined ? '' : ` of ${sessionDate}`}${source === undefined ? '' : ` from ${source}`}`

async function choose(options: ReplayOptions): Promise<FeedPlan | null> {
  const sessions = [...(await options.store.sessions())].sort((a, b) => (a.sessionDate < b.sessionDate ? 1 : -1))
  const found = sessions.find(
    (s) =>
      (options.sessionDate === undefined || s.sessionDate === options.sessionDate) &&
      (options.source === undefined || s.source === options.source),
  )
  if (found === undefined) return null
  const { sessionDate, source } = found
  return {
    key: `replay ${sessionDate} ${source}`,
    session: { sessionDate, source, mode: 'replay', speed: options.speed, simulated: isSimulated(source) },
    stored: 'nothing',
    epoch: () => `replay-${sessionDate}-${options.clock()}`,
    open: (fromSeq) => replayFeed({ ...options, sessionDate, source, fromSeq }),
  }
}

/** The prints of a stored session in order of arrival, each at its time divided by the speed. */
function replayFeed(options: {
  readonly store: Pick<TapeStore, 'readForward'>
  readonly clock: Clock
  readonly speed: number
  readonly sessionDate: IsoDate
  readonly source: string
  readonly fromSeq: number
}): TapeFeed {
  return { name: `replay of ${options.sessionDate} (${options.source})`, read: (signal) => play(options, signal) }
}

async function* play(
  options: Parameters<typeof replayFeed>[0],
  signal: AbortSignal,
): AsyncGenerator<RawPrint, void, undefined> {
  const { store, clock, speed, sessionDate, source } = options
  const pace = new Pace(clock, speed)
  let afterSeq = options.fromSeq - 1
  let page: readonly FlowItem[] = await store.readForward({ sessionDate, source }, afterSeq, PAGE)
  while (page.length > 0 && !signal.aborted) {
    afterSeq = page.at(-1)?.seq ?? afterSeq
    const following = store.readForward({ sessionDate, source }, afterSeq, PAGE)
    following.catch(() => undefined)
    for (const item of page) {
      const waitMs = pace.waitFor(item.executedAtUs)
      if (waitMs > EARLY_MS) await sleep(waitMs, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      yield rawOfItem(item)
    }
    page = await following
  }
}

/** Turns times of the session into waiting times; a late print never turns the clock back. */
class Pace {
  private anchor: { readonly wallMs: EpochMs; readonly us: EpochUs } | null = null

  constructor(
    private readonly clock: Clock,
    private readonly speed: number,
  ) {}

  waitFor(us: EpochUs): number {
    const nowMs = this.clock()
    this.anchor ??= { wallMs: nowMs, us }
    const waitMs = this.anchor.wallMs + (us - this.anchor.us) / 1000 / this.speed - nowMs
    if (waitMs <= MAX_PAUSE_MS) return waitMs
    this.anchor = { wallMs: nowMs + MAX_PAUSE_MS, us }
    return MAX_PAUSE_MS
  }
}
