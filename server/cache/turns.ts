import { setImmediate } from 'node:timers/promises'
import { foreground } from '@/server/cache/foreground'
import { isWanted } from '@/server/cache/wants'
import { monotonicMs } from '@/server/clock'

/** How long a walk holds the thread before waiting calls get in, ms. */
const TURN_MS = 6

/** Ends a turn: waiting calls get in before the walk goes on. */
type EndTurn = () => Promise<unknown>

export const letCallsIn: EndTurn = () => setImmediate()

const letAnswersFirst: EndTurn = () => foreground.clear().then(letCallsIn)

/** What somebody waits for goes on after the calls, the rest after that too. */
export const endTurn: EndTurn = () => endTurnOr(letCallsIn)

function endTurnOr(untold: EndTurn): Promise<unknown> {
  const wanted = isWanted()
  if (wanted === null) return untold()
  if (!wanted) return letAnswersFirst()
  foreground.note()
  return letCallsIn()
}

/** Counts the times that all walks were ended. */
let round = 0

/** A walk that was ended because nobody wants its result: no fault of its work. */
export class WalkEnded extends Error {
  constructor() {
    super('The walk was ended: nobody waits for it.')
    this.name = 'WalkEnded'
  }
}

/** Ends every walk of this process at its next turn, with an error: nobody wants its result any more. */
export function endWalks(): void {
  round += 1
}

type Items<T> = Iterable<T> | AsyncIterable<T>

/** A long walk in turns of the thread: waiting calls get in between two items whenever its turn is over. */
class Walk<T> implements AsyncIterable<T>, AsyncIterator<T> {
  private readonly items: Iterator<T> | AsyncIterator<T>
  private startedMs = monotonicMs()
  private readonly round = round

  constructor(
    items: Items<T>,
    private readonly end: EndTurn,
  ) {
    this.items = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]()
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  /** No async function: most steps are within a turn, and cost one promise less so. */
  next(): Promise<IteratorResult<T>> {
    return monotonicMs() - this.startedMs < TURN_MS ? Promise.resolve(this.items.next()) : this.nextTurn()
  }

  async return(): Promise<IteratorResult<T>> {
    await this.items.return?.()
    return { done: true, value: undefined }
  }

  private async nextTurn(): Promise<IteratorResult<T>> {
    await this.end()
    if (this.round !== round) throw new WalkEnded()
    this.startedMs = monotonicMs()
    return this.items.next()
  }
}

/** Items of a long walk, or its steps where it is a generator. Whoever walks them never holds the thread for long. */
export function inTurns<T>(items: Items<T>, end: EndTurn = endTurn): AsyncIterable<T> {
  return new Walk(items, end)
}

/** The same for work that nobody waits for, where a thread cannot tell: answers that are being made go first. */
export function behindAnswers<T>(items: Items<T>): AsyncIterable<T> {
  return new Walk(items, () => endTurnOr(letAnswersFirst))
}

/** Steps without an end: to wait for the next one gives the thread up whenever a turn is over. */
export function endlessTurns(): AsyncIterator<undefined> {
  const steps = function* () {
    for (;;) yield undefined
  }
  return inTurns(steps())[Symbol.asyncIterator]()
}

/** What the steps of a piece of work come to, in turns. */
export async function workedOut<T>(steps: Generator<unknown, T>, afterStep = (): void => undefined): Promise<T> {
  const found: T[] = []
  const walk = function* () {
    found.push(yield* steps)
  }
  for await (const _step of inTurns(walk())) afterStep()
  return found[0] as T
}

/** One part of an answer in a turn of its own, so that waiting calls get in before it. */
export async function part<T>(work: () => T): Promise<Awaited<T>> {
  await endTurn()
  return await work()
}

/** `map` in turns. */
export async function mapInTurns<T, R>(items: Iterable<T>, each: (item: T) => R): Promise<R[]> {
  const mapped: R[] = []
  for await (const item of inTurns(items)) mapped.push(each(item))
  return mapped
}

/** Rows of a table in pieces of `size`, for walks whose single row is too little to look at the clock for. */
export function* pieces(rows: number, size: number, first = 0): Generator<readonly [from: number, until: number]> {
  for (let from = first; from < rows; from += size) yield [from, Math.min(rows, from + size)]
}
