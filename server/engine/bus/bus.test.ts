import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { BusFollower } from '@/server/engine/bus/busFollower'
import type { Bus, BusMessage } from '@/server/engine/bus/busMessage'
import { BusPublisher } from '@/server/engine/bus/busPublisher'
import { connectNats } from '@/server/engine/bus/natsBus'
import { LiveView, NO_SESSION } from '@/server/engine/live/liveView'
import { TapeStage } from '@/server/engine/tapeStage'
import { MemoryTape } from '@/tests/oracle/memoryTape'
import { aFlowItem } from '@/tests/support/aPrint'
import { until } from '@/tests/support/apiTestClient'
import { eventually, freePort } from '@/tests/support/freePort'

const url = new URL(process.env.NATS_URL ?? 'nats://127.0.0.1:4222')
const hasNats = await new Promise<boolean>((resolve) => {
  const socket = connect(Number(url.port), url.hostname, () => resolve(true)).on('error', () => resolve(false))
  setTimeout(() => socket.destroy(), 500).unref()
})
const clock = () => 0
const session = { ...NO_SESSION, sessionDate: '2025-01-15', source: 'test', epoch: 'e1', mode: 'live' as const }
const item = (seq: number) => aFlowItem({ seq, executedAtUs: 1_736_953_200_000_000 + seq })

function follower(bus: Bus, store = new MemoryTape()) {
  const view = new LiveView('live', clock)
  const stage = new TapeStage({ view, delayed: null, capacity: 100_000, onBegin: () => undefined })
  const errors: unknown[] = []
  return {
    view,
    errors,
    follower: new BusFollower(bus, store, stage, { clock, onError: (error) => errors.push(error) }),
  }
}

function localBus(): Bus & { send(message: BusMessage): void } {
  const readers: ((message: BusMessage) => void)[] = []
  const send = (message: BusMessage) => {
    for (const reader of readers) reader(message)
  }
  return { publish: send, send, subscribe: (reader) => readers.push(reader), close: () => Promise.resolve() }
}

describe('a host that follows the engine of another', () => {
  it('reads what was before it joined from the store', async () => {
    const bus = localBus()
    const store = new MemoryTape()
    await store.insertPrints({ token: 't', items: [item(1), item(2), item(3)] })
    const { view, follower: reader } = follower(bus, store)
    bus.send({ session, afterSeq: 3, items: [item(4)], amended: [] })
    await reader.settled()
    expect([view.seq, view.ring.size, view.session.epoch]).toEqual([4, 4, 'e1'])
  })

  it('repairs a lost message, takes cancels, and takes no print twice', async () => {
    const bus = localBus()
    const store = new MemoryTape()
    const { view, follower: reader } = follower(bus, store)
    bus.send({ session, afterSeq: 0, items: [item(1)], amended: [] })
    setTimeout(() => void store.insertPrints({ token: 't', items: [item(1), item(2), item(3)] }), 20)
    bus.send({ session, afterSeq: 3, items: [item(4)], amended: [{ ...item(2), canceled: true }] })
    bus.send({ session, afterSeq: 3, items: [item(4), item(5)], amended: [] })
    await reader.settled()
    expect([view.seq, view.ring.size]).toEqual([5, 5])
    expect(view.ring.cursor().moveTo(2).canceled).toBe(true)
    expect(reader.figures()).toMatchObject({ repaired: 2, unrepaired: 0 })
  })
})

describe('a host that stands by', () => {
  it('says nothing on the bus before it plays: another host does', async () => {
    const bus = localBus()
    const seen: BusMessage[] = []
    bus.subscribe((message) => seen.push(message))
    vi.useFakeTimers()
    const publisher = new BusPublisher(bus)
    vi.advanceTimersByTime(5000)
    expect(seen).toEqual([])
    publisher.begin(session)
    vi.advanceTimersByTime(1000)
    publisher.close()
    vi.useRealTimers()
    expect(seen.map((message) => message.session.epoch)).toEqual(['e1', 'e1'])
  })
})

describe.skipIf(!hasNats)('NATS (skipped: no server answers)', () => {
  it('that goes away is told and tried again; what was missed is read from the store', async ({ skip }) => {
    const port = await freePort()
    const start = () => spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
    let server = start()
    if (await new Promise((resolve) => server.once('error', () => resolve(true)).once('spawn', () => resolve(false))))
      skip('nats-server is not installed')
    const away = `nats://127.0.0.1:${port}`
    const joined = await eventually('the server', () => connectNats(away, 'away'))
    const sender = await connectNats(away, 'away')
    const store = new MemoryTape()
    const { view } = follower(joined, store)
    const told: string[] = []
    joined.control.hear(({ kind }) => told.push(kind))
    const publisher = new BusPublisher(sender)
    publisher.begin(session)
    await eventually('the line', async () => {
      sender.control.tell({ kind: 'alerts changed' })
      return told.includes('alerts changed')
    })
    publisher.print(item(1))
    await until(() => view.seq === 1, 'the first print')
    server.kill('SIGKILL')
    await until(() => joined.isUp?.() === false && sender.isUp?.() === false, 'the loss')
    await store.insertPrints({ token: 't', items: [item(1), item(2), item(3)] })
    server = start()
    await eventually('the line again', async () => joined.isUp?.() === true && sender.isUp?.() === true)
    expect(told).toContain('line back')
    publisher.restore(item(3))
    publisher.print(item(4))
    await until(() => view.seq === 4, 'what was missed')
    expect(view.ring.size).toBe(4)
    publisher.close()
    await Promise.all([sender.close(), joined.close()])
    server.kill()
  })

  it('carries sessions, prints and cancels to another host', async () => {
    const subject = `undercurrent.test.${process.pid}`
    const [sender, receiver] = await Promise.all([connectNats(url.href, subject), connectNats(url.href, subject)])
    const { view, errors } = follower(receiver)
    await new Promise((resolve) => setTimeout(resolve, 50))
    const publisher = new BusPublisher(sender)
    publisher.begin(session)
    for (let seq = 1; seq <= 1200; seq += 1) publisher.print(item(seq))
    publisher.amend({ ...item(7), canceled: true })
    await until(() => view.seq === 1200, 'the prints')
    await until(() => view.ring.cursor().moveTo(7).canceled, 'the cancel')
    expect([view.ring.size, errors]).toEqual([1200, []])
    publisher.close()
    await Promise.all([sender.close(), receiver.close()])
  })
})
