/** Rows a fill works out before the next one has its turn. */
const TURN = 64

/** Who may work: one at a time, the others in the order in which they came. */
export class Turns {
  private readonly waiting: (() => void)[] = []
  private isTaken = false

  /** Resolves when it is the caller's turn. */
  take(): Promise<void> {
    if (this.isTaken) return new Promise((resolve) => this.waiting.push(resolve))
    this.isTaken = true
    return Promise.resolve()
  }

  /** Ends the caller's turn. */
  pass(): void {
    const next = this.waiting.shift()
    if (next === undefined) this.isTaken = false
    else next()
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
