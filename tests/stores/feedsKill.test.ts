import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SourceGap } from '@/lib/contract/dataSources'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { sessionHours } from '@/lib/market/sessionHours'
import { tapeSessionAt } from '@/server/feeds/feedSession'
import { embeddedTape } from '@/server/stores/tape/chdb'
import { rollupsAgree } from '@/server/stores/tape/write/repair'
import { tempDir } from '@/tests/stores/tapeFixtures'
import { BusyHost } from '@/tests/support/feeds/busyHost'
import { BusyProcess } from '@/tests/support/feeds/busyProcess'
import { BUSY_CONTRACTS, busyPrint, busySymbol } from '@/tests/support/feeds/busyTape'
import { eventually } from '@/tests/support/freePort'
import { isLong, rounds } from '@/tests/support/rounds'

const PER_SECOND = rounds(1000, 20_000)
/** Each deed falls into the middle of a burst: what a market has at its open, and what a machine can catch up with. */
const BURST_S = rounds(5, 10)
/** Of the host's process: what V8 may take, the rings, and what lies outside the heap. */
const MOST_BYTES = 1_700_000_000
/** Half an hour, in tenths of a second: after a loss at this rate a slow machine has much to catch up with. */
const PATIENCE = 18_000
const SESSION = tapeSessionAt(Date.now())
/** An hour and a half into the session, whatever the clock of this machine says. */
const BEGAN_MS = (sessionHours(SESSION)?.openMs ?? 0) + 90 * MINUTE_MS

describe.skipIf(process.platform !== 'linux')(`issue 25: ${PER_SECOND} prints a second under kills and cuts`, () => {
  const { dir, remove } = tempDir('feeds-kill')
  const data = join(dir, 'data')
  const aheadMs = BEGAN_MS - Date.now()
  const vendor = new BusyProcess(PER_SECOND, aheadMs)
  const host = new BusyHost(data)

  beforeAll(async () => {
    await vendor.start()
    await host.start(vendor.url, aheadMs)
    await eventually('the tape to be followed', async () => vendor.told?.isFollowed)
  })
  afterAll(async () => {
    // Not killed: its tape would go on writing into the folder that is removed.
    await host.end()
    await vendor.close()
    remove()
  })

  /** Whether a record covers everything that nobody was sent. */
  const areRecorded = (gaps: readonly SourceGap[]) =>
    vendor.unsent().every(([from, to]) => {
      const [first, last] = [busyPrint(vendor.tape, from).ms, busyPrint(vendor.tape, to - 1).ms]
      return gaps.some(({ from_ms, to_ms }) => from_ms <= first && (to_ms ?? 0) >= last)
    })
  const areClosed = (gaps: readonly SourceGap[]) => gaps.every(({ state }) => state === 'filled' || state === 'partly')
  /** The tape is followed, every loss has a record, and no record waits for its repair any more. */
  const healed = () =>
    eventually(
      'every loss to be repaired',
      async () => {
        const { gaps } = await host.sources()
        return vendor.told?.isFollowed === true && areRecorded(gaps) && areClosed(gaps)
      },
      PATIENCE,
    )

  const again = async (clockMs = 0) => {
    await host.end('SIGKILL')
    await host.start(vendor.url, aheadMs + clockMs)
    await eventually('the tape to be followed', async () => vendor.told?.isFollowed)
    // By what is heard then the numbers of stream and history are compared.
    vendor.burst(BURST_S)
  }
  const cut = (how: 'close' | 'reset' | 'silence') => async () => vendor.say({ cut: how })
  const standing = (pid: () => number) => async () => {
    const stopped = pid()
    process.kill(stopped, 'SIGSTOP')
    await sleep(30_000)
    process.kill(stopped, 'SIGCONT')
  }
  const short: readonly (readonly [string, () => Promise<void>])[] = [
    [
      'C31 kill -9 of the vendor',
      async () => {
        await vendor.kill()
        await vendor.start()
      },
    ],
    ['C41 kill -9 of the host', again],
  ]
  const long: typeof short = [
    ['C29 a connection that is reset', cut('reset')],
    ['C28 a polite end', cut('close')],
    ['C30 a half-open socket', cut('silence')],
    [
      'C38 429 for the connection and for the repair',
      async () => {
        vendor.say({ fault: 'limit' })
        vendor.say({ restStatus: 429 })
        vendor.say({ cut: 'reset' })
        await sleep(10_000)
        vendor.say({ fault: 'none' })
        await eventually('the tape to be followed', async () => vendor.told?.isFollowed)
        await sleep(3000)
        vendor.say({ restStatus: 200 })
      },
    ],
    ['C36 a host that stands still', standing(() => host.pid)],
    ['C36 a store that stands still', standing(() => host.tapePid)],
    ['C15 a clock four minutes ahead', () => again(4 * MINUTE_MS)],
    ['C15 a clock four minutes behind', () => again(-4 * MINUTE_MS)],
    [
      'C15 a clock ten minutes behind, set right later',
      async () => {
        await again(-10 * MINUTE_MS)
        await sleep(BURST_S * 1500)
        await again()
      },
    ],
  ]

  it.each(isLong ? [...short, ...long] : short)(
    '%s',
    async (what, deed) => {
      const began = Date.now()
      vendor.burst(BURST_S)
      await sleep(BURST_S * 300)
      await deed()
      await healed()
      process.stdout.write(`${what}: healed after ${((Date.now() - began) / 1000).toFixed(0)} s\n`)
    },
    isLong ? 2_400_000 : 240_000,
  )

  it(
    'no print lies in the store twice, none is missing, memory is bounded',
    async () => {
      vendor.burst(1)
      const { count } = vendor
      const last = busyPrint(vendor.tape, count - 1).ms
      await eventually(
        'the newest print',
        async () => {
          const { sources } = await host.sources()
          return sources.some(({ kinds }) => kinds.some(({ kind, at_ms }) => kind === 'prints' && at_ms === last))
        },
        PATIENCE,
      )
      await healed()
      const { gaps } = await host.sources()
      await host.end()
      const expected = new Map<string, number[]>()
      for (let n = 0; n < count; n += 1) {
        const { contract, ms, size } = busyPrint(vendor.tape, n)
        const sums = expected.get(busySymbol(contract)) ?? [0, 0, 0]
        expected.set(busySymbol(contract), [(sums[0] ?? 0) + 1, (sums[1] ?? 0) + ms - BEGAN_MS, (sums[2] ?? 0) + size])
      }
      const store = embeddedTape({ dataDir: data })
      await store.open()
      const { rows } = await store.engine.query(
        `SELECT option_symbol, count(), uniqExact(executed_at), sum(toUnixTimestamp64Milli(executed_at) - ${BEGAN_MS}), sum(size) FROM undercurrent.tape WHERE source = 'massive' GROUP BY option_symbol`,
      )
      const agree = await rollupsAgree(store.engine, SESSION)
      await store.close()
      const stored = new Map(rows.map(([symbol, ...sums]) => [String(symbol), sums.map(Number)]))
      const twice = [...stored.values()].reduce((sum, [all = 0, different = 0]) => sum + all - different, 0)
      const unsent = vendor.unsent().reduce((sum, [from, to]) => sum + to - from, 0)
      const missing = [...expected].reduce((sum, [symbol, [all = 0]]) => sum + all - (stored.get(symbol)?.[1] ?? 0), 0)
      process.stdout.write(
        `${count} prints in bursts of ${PER_SECOND} a second, ${unsent} of them sent to nobody, ${gaps.length} records: ${twice} twice, ${missing} missing; at most ${Math.round(host.peakBytes / 1e6)} MB, lag p95 at most ${host.worstLagMs} ms, ${vendor.tooSlow} times too slow\n`,
      )
      expect({ twice, missing }).toEqual({ twice: 0, missing: 0 })
      expect(stored.size).toBe(BUSY_CONTRACTS)
      for (const [symbol, [all, ms, size]] of expected) expect(stored.get(symbol)).toEqual([all, all, ms, size])
      expect(agree).toBe(true)
      expect(host.peakBytes).toBeLessThan(MOST_BYTES)
    },
    isLong ? 2_400_000 : 240_000,
  )
})
