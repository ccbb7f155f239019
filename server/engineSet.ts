import type { Clock } from '@/lib/core/clock'
import type { EpochMs } from '@/lib/core/nominal'
import type { Batcher } from '@/server/engine/batcher'
import { BusFollower } from '@/server/engine/bus/busFollower'
import type { Bus } from '@/server/engine/bus/busMessage'
import { BusPublisher } from '@/server/engine/bus/busPublisher'
import { Engine } from '@/server/engine/engine'
import type { FeedSource } from '@/server/engine/feedSource'
import type { EngineSink, TapeStage } from '@/server/engine/tapeStage'
import type { Logger } from '@/server/http/requestLog'
import type { TapeStore } from '@/server/stores/tape/port'

/** What the engines of a host play, and where it goes. */
export interface EngineParts {
  readonly clock: Clock
  readonly logger: Logger
  readonly store: TapeStore
  /** What plays on the tape; null when another host's engine is followed over the bus. */
  readonly source: FeedSource | null
  /** What plays on the sample; null in a thread that goes along with another's. */
  readonly sampleSource: FeedSource | null
  readonly bus: Bus | null
  /** Another host may play what this one would: until it plays itself it follows. */
  readonly standsBy?: boolean | undefined
}

/** What plays on the tape of a host, and on its sample. */
export interface EngineSet {
  start(): void
  stop(): Promise<void>
  figures(): Readonly<Record<string, number>>
  /** Of a host that follows another's feed, or stands by for it: when that was heard last. */
  readonly heardMs: (() => EpochMs | null) | null
  /** How many prints it is behind. */
  readonly behind: () => number
  /** What its feed was told to play and is not there. */
  readonly awaits: () => string | null
  /** Whether the line to other hosts is there; true where there are none. */
  readonly isLineUp: () => boolean
}

const SILENT: EngineSink = {
  begin: () => undefined,
  restore: () => undefined,
  print: () => undefined,
  amend: () => undefined,
}

const followerOf = ({ store, clock, logger }: EngineParts, bus: Bus, stage: TapeStage) =>
  new BusFollower(bus, store, stage, { clock, onError: (err) => logger.error({ err }, 'bus message not taken') })

/** The engine of the host's own feed, or the follower of another host's; the sample always plays. */
export function createEngines(
  parts: EngineParts,
  { stage, sample, batcher }: { readonly stage: TapeStage; readonly sample: TapeStage; readonly batcher: Batcher },
): EngineSet {
  const { clock, logger, store, bus, source } = parts
  const onError = (err: unknown, what: string) => logger.error({ err }, what)
  const { sampleSource } = parts
  const sampleEngine =
    sampleSource && new Engine({ source: sampleSource, store: null, batcher: null, clock, onError, sinks: [sample] })
  const publisher = bus === null || source === null ? null : new BusPublisher(bus)
  const follower = bus === null || (source !== null && parts.standsBy !== true) ? null : followerOf(parts, bus, stage)
  const ownBegin: EngineSink | null = follower && { ...SILENT, begin: () => follower.close() }
  const sinks = [ownBegin, stage, publisher].filter((sink) => sink !== null)
  const engine = source === null ? null : new Engine({ source, store, batcher, sinks, clock, onError })
  return {
    start: () => {
      sampleEngine?.start()
      engine?.start()
    },
    stop: async () => {
      follower?.close()
      await Promise.all([sampleEngine?.stop(), engine?.stop() ?? batcher.close()])
      publisher?.close()
      await bus?.close()
    },
    heardMs: follower === null ? null : () => follower.lastHeardMs(),
    behind: () => follower?.behind() ?? 0,
    awaits: () => source?.awaits?.() ?? null,
    isLineUp: () => bus?.isUp?.() ?? true,
    figures: () => ({ ...engine?.figures(), ...follower?.figures() }),
  }
}
