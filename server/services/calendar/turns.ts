import { currentWant, type Want } from '@/server/cache/wants'

/** Rows a fill works out before the next one has its turn. */
const TURN = 64

interface Waiting {
  readonly want: Want | undefined
  readonly go: () => void
}

/**
 * Who may work: one at a time, the others in the order in which they came. Who is before others is waited for as much as
 * they are.
 */
export class Turns {
  private readonly waiting: Waiting[] = []
  private holder: Want | undefined
  private isTaken = false

  /** Resolves when it is the caller's turn. */
  take(): Promise<void> {
    const want = currentWant()
    if (this.isTaken) {
      this.holder?.askedBy(want)
      return new Promise((go) => this.waiting.push({ want, go }))
    }
    this.isTaken = true
    this.holder = want
    return Promise.resolve()
  }

  /** Ends the caller's turn. */
  pass(): void {
    const next = this.waiting.shift()
    this.holder = next?.want
    if (next === undefined) this.isTaken = false
    else {
      for (const { want } of this.waiting) this.holder?.askedBy(want)
      next.go()
    }
  }
}

/**
 * A pause to await after each row, that passes the turn on after some rows: the names at the top are whole in every part
 * before those at the end are begun. Whoever took the first turn earlier is never behind, so a part may read the rows of
 * one that was asked for before it. A part that counts no rows keeps its turn to the end.
 */
export function laneTurns(turns: Turns, progress: { readonly done: number }): () => Promise<void> {
  let until = TURN
  return async () => {
    if (progress.done < until) return
    until = progress.done + TURN
    turns.pass()
    await turns.take()
  }
}
