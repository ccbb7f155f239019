import { AsyncLocalStorage } from 'node:async_hooks'
import { monotonicMs } from '@/server/clock'

/** A page whose answer lacked a part asks again within this time, ms: the part is waited for until then. */
const ASKS_AGAIN_MS = 5000
/** Askers of one piece of work above which those that left are forgotten. */
const MOST_ASKERS = 16

const inWork = new AsyncLocalStorage<Want>()
let tellsApart = false

/** From now on this thread knows whose work a walk is, and what nobody waits for goes behind the rest. */
export function tellWorkApart(isOn = true): void {
  tellsApart = isOn
}

/** Whether somebody waits for what runs now; null where this thread does not tell. */
export const isWanted = (): boolean | null => (tellsApart ? (inWork.getStore()?.isWanted ?? false) : null)

/** Whose work runs now. */
export const currentWant = (): Want | undefined => inWork.getStore()

/** Begins or joins work in nobody's name: whoever asks for it does not wait for it. */
export const unwanted = <T>(work: () => T): T => (tellsApart ? inWork.run(new Want(), work) : work())

/** Who waits for a piece of work: a call that is being answered, or was a moment ago, or other work that is waited for. */
export class Want {
  private readonly askers = new Set<Want>()
  private isOpen = true
  private untilMs = 0

  constructor(private readonly isCall = false) {}

  /** Nobody can wait for it any more. */
  get isOver(): boolean {
    return !this.isOpen && monotonicMs() >= this.untilMs
  }

  get isWanted(): boolean {
    // Each asker once: work that asks the same parts in several ways has more ways than anybody can count.
    const askers = new Set<Want>([this])
    for (const one of askers) {
      if (one.isCall && !one.isOver) return true
      for (const asker of one.askers) askers.add(asker)
    }
    return false
  }

  askedBy(asker: Want | undefined): void {
    if (!this.isOpen || asker === undefined || asker === this) return
    if (this.askers.size >= MOST_ASKERS) for (const one of this.askers) if (one.isOver) this.askers.delete(one)
    this.askers.add(asker)
  }

  /** Does work in this want's name. */
  async during<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      return await (tellsApart ? inWork.run(this, work) : work())
    } finally {
      this.isOpen = false
      this.askers.clear()
      if (this.isCall) this.untilMs = monotonicMs() + ASKS_AGAIN_MS
    }
  }
}
