import { notify } from '@/components/ui/notify'
import { type Drawing, readDrawings } from '@/lib/charting/drawings/drawing'
import { storageKeys } from '@/lib/client/storage/keys'
import { readStoredJson, watchStored, writeStored } from '@/lib/client/storage/storage'

type DrawingBook = Readonly<Record<string, readonly Drawing[]>>

const MOST_STEPS = 50
const NONE: readonly Drawing[] = []

const isBook = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Drawings of every symbol as this browser keeps them. */
function readDrawingBook(): DrawingBook {
  const stored = readStoredJson(storageKeys.drawings, isBook) ?? {}
  return Object.fromEntries(Object.entries(stored).map(([symbol, drawings]) => [symbol, readDrawings(drawings)]))
}

/**
 * Drawings in this tab with the steps that led to them. Two tabs: the newest change wins, and what it replaced can be had
 * back. Outside system: the browser's storage.
 */
class DrawingStore {
  private book: DrawingBook | null = null
  private readonly past = new Map<string, readonly (readonly Drawing[])[]>()
  private readonly listeners = new Set<() => void>()
  private isWriting = false
  private stop: (() => void) | null = null

  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    this.stop ??= watchStored((key) => {
      if (key === storageKeys.drawings && !this.isWriting) this.readOther()
    })
    return () => {
      this.listeners.delete(listener)
      if (this.listeners.size > 0) return
      this.stop?.()
      this.stop = null
      this.book = null
    }
  }

  of(symbol: string): readonly Drawing[] {
    this.book ??= readDrawingBook()
    return this.book[symbol] ?? NONE
  }

  steps(symbol: string): number {
    return this.past.get(symbol)?.length ?? 0
  }

  change(symbol: string, next: readonly Drawing[]): void {
    this.remember(symbol, this.of(symbol))
    this.put({ ...readDrawingBook(), [symbol]: next })
  }

  /** Drawings of a saved layout, in place of those of its symbols. */
  open(drawings: DrawingBook): void {
    for (const symbol of Object.keys(drawings)) this.remember(symbol, this.of(symbol))
    this.put({ ...readDrawingBook(), ...drawings })
  }

  undo(symbol: string): void {
    const steps = this.past.get(symbol) ?? []
    const last = steps.at(-1)
    if (last === undefined) return
    this.past.set(symbol, steps.slice(0, -1))
    this.put({ ...readDrawingBook(), [symbol]: last })
  }

  private remember(symbol: string, drawings: readonly Drawing[]): void {
    this.past.set(symbol, [...(this.past.get(symbol) ?? []), drawings].slice(-MOST_STEPS))
  }

  private put(book: DrawingBook): void {
    const filled = Object.entries(book).filter(([, drawings]) => drawings.length > 0)
    this.isWriting = true
    writeStored(storageKeys.drawings, filled.length === 0 ? null : JSON.stringify(Object.fromEntries(filled)))
    this.isWriting = false
    this.book = Object.fromEntries(filled)
    this.tell()
  }

  /** Another tab wrote. */
  private readOther(): void {
    const [before, after] = [this.book ?? {}, readDrawingBook()]
    const symbols = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    const changed = symbols.filter((symbol) => JSON.stringify(before[symbol]) !== JSON.stringify(after[symbol]))
    for (const symbol of changed) this.remember(symbol, before[symbol] ?? NONE)
    this.book = after
    this.tell()
    const [first] = changed
    if (first === undefined) return
    notify({
      text: `Drawings of ${changed.join(', ')} changed in another tab.`,
      action: { label: 'Undo', run: () => this.undo(first) },
    })
  }

  private tell(): void {
    for (const listener of this.listeners) listener()
  }
}

export const drawingStore = new DrawingStore()
