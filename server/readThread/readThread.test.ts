import { afterEach, describe, expect, it, vi } from 'vitest'
import { contract } from '@/lib/contract'
import { tierContext } from '@/server/context'
import { LiveView } from '@/server/engine/live/liveView'
import { StageShare } from '@/server/engine/stageShare'
import { ServiceError } from '@/server/errors'
import { errorReply } from '@/server/http/errorBody'
import { errorOf, failureOf } from '@/server/readThread/failure'
import type { FromThread, ToThread } from '@/server/readThread/messages'
import { ReadThread } from '@/server/readThread/readThread'
import { TapeError } from '@/server/stores/tape/port'

type Task = Extract<ToThread, { kind: 'task' }>

/** A thread that the test plays. */
interface Played {
  say: (message: FromThread) => void
  end: (error: Error) => void
  readonly got: ToThread[]
  isClosed: boolean
}

function standIn() {
  const threads: Played[] = []
  const start = () => {
    const thread: Played = { say: () => undefined, end: () => undefined, got: [], isClosed: false }
    threads.push(thread)
    return {
      post: (message: ToThread) => {
        thread.got.push(message)
      },
      hear: (onMessage: Played['say']) => {
        thread.say = onMessage
      },
      onEnd: (listener: Played['end']) => {
        thread.end = listener
      },
      close: async () => {
        thread.isClosed = true
      },
    }
  }
  return { start, threads, newest: () => threads.at(-1) as Played }
}

const view = () => new StageShare(new LiveView('live', () => 0))
const route = { endpoint: contract.flow.list, handle: async () => null }
const input = { ctx: tierContext('live', 0), params: {}, query: {}, body: undefined }
const done = (text: string) => ({ bytes: new TextEncoder().encode(text), head: null })

let reads: ReadThread | null = null
afterEach(async () => {
  vi.useRealTimers()
  await reads?.close()
})

function opened() {
  const line = standIn()
  const errors: unknown[] = []
  const thread = new ReadThread({ start: line.start, onError: (err) => errors.push(err) })
  reads = thread
  const ready = thread.open({
    tape: view(),
    sample: view(),
    state: () => ({ offers: null, showTo: 'all', revision: 0 }),
  })
  const tasks = () => line.newest().got.filter((message): message is Task => message.kind === 'task')
  return {
    ...line,
    thread,
    errors,
    ready,
    tasks,
    send: (signal?: AbortSignal) => thread.route(route).send?.(input, { namesKinds: true, ...(signal && { signal }) }),
  }
}

describe('the read thread as the host sees it (decision 0020)', () => {
  it('answers with the bytes that the thread made, each to whom asked', async () => {
    const { newest, tasks, send, ready } = opened()
    newest().say({ kind: 'ready' })
    await ready
    const [one, other] = [send(), send()]
    const [first, second] = tasks()
    newest().say({ kind: 'done', id: second?.id ?? 0, done: done('{"b":2}') })
    newest().say({ kind: 'done', id: first?.id ?? 0, done: done('{"a":1}') })
    expect([await one, await other].map((bytes) => new TextDecoder().decode(bytes as Uint8Array))).toEqual([
      '{"a":1}',
      '{"b":2}',
    ])
  })

  it('carries errors so that they get the status they would have had', () => {
    const errors = [
      new ServiceError('not_found', 'No such name.', [{ path: 'path.ticker', message: 'unknown' }]),
      new TapeError('unavailable', 'away'),
      new TapeError('refused', 'bad filter'),
      new RangeError('inside'),
    ]
    for (const error of errors)
      expect(errorReply(errorOf(structuredClone(failureOf(error))), 'r')).toEqual(errorReply(error, 'r'))
  })

  it('refuses with 503 while the thread is away, tells of it, and starts it again', async () => {
    vi.useFakeTimers()
    const { newest, threads, send, thread, errors } = opened()
    newest().say({ kind: 'ready' })
    const cut = expect(send()).rejects.toMatchObject({ code: 'unavailable' })
    newest().end(new Error('out of memory'))
    await cut
    expect(thread.look().state).toBe('degraded')
    expect(errors).toHaveLength(1)
    await expect(send()).rejects.toMatchObject({ code: 'unavailable' })
    vi.advanceTimersByTime(600)
    expect(threads).toHaveLength(2)
    expect(newest().got).toEqual([{ kind: 'open' }])
    newest().say({ kind: 'ready' })
    expect(thread.look().state).toBe('ok')
    expect(thread.figures()).toMatchObject({ ready: 1, restarts: 1, refused: 1 })
  })

  it('gives the thread so many tasks at once, lets as many wait and refuses the rest; given up ones are not begun', async () => {
    const { newest, tasks, send, thread } = opened()
    newest().say({ kind: 'ready' })
    const gone = new AbortController()
    const asked = Array.from({ length: 64 + 512 }, (_, n) =>
      send(n === 64 ? gone.signal : undefined)?.then(
        () => 'answered',
        ({ code }) => code,
      ),
    )
    await expect(send()).rejects.toMatchObject({ code: 'unavailable' })
    expect([tasks().length, thread.figures().waiting]).toEqual([64, 512])
    gone.abort()
    for (let at = 0; at < tasks().length; at += 1)
      newest().say({ kind: 'done', id: tasks()[at]?.id ?? 0, done: done('{}') })
    const outcomes = await Promise.all(asked)
    expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(575)
    expect(thread.figures()).toMatchObject({ waiting: 0, under_way: 0, dropped: 1, answers: 575 })
  })

  it('ends with the host, which waits a moment for what is being worked at', async () => {
    const { newest, tasks, send, thread } = opened()
    newest().say({ kind: 'ready' })
    const asked = send()
    const closing = thread.close()
    newest().say({ kind: 'done', id: tasks()[0]?.id ?? 0, done: done('{}') })
    await asked
    await closing
    expect(newest().isClosed).toBe(true)
    await expect(send()).rejects.toMatchObject({ code: 'unavailable' })
  })
})
