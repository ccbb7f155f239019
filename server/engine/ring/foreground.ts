/** Longest wait of work behind answers for calls to end, ms: it goes on in the busiest hour too. */
const MOST_WAIT_MS = 30

/** Calls that are being answered. Long work that nobody waits for lets them go first. */
export class Foreground {
  private calls = 0
  private waiting: (() => void)[] = []

  enter(): void {
    this.calls += 1
  }

  leave(): void {
    this.calls -= 1
    if (this.calls > 0) return
    const woken = this.waiting
    this.waiting = []
    for (const wake of woken) wake()
  }

  /** Resolves as soon as no call is being answered, after `mostMs` in any case. */
  async clear(mostMs = MOST_WAIT_MS): Promise<void> {
    if (this.calls <= 0) return
    let timer: NodeJS.Timeout | undefined
    await new Promise<void>((resolve) => {
      this.waiting.push(resolve)
      timer = setTimeout(resolve, mostMs)
    })
    clearTimeout(timer)
  }
}

/** The calls of this process. */
export const foreground = new Foreground()
