/** Work that runs behind the answer of a call, so that its time and its failure stay out of the answer. */
export class Background {
  private readonly running = new Set<Promise<void>>()

  constructor(private readonly onFailure: (error: unknown) => void = () => undefined) {}

  run(work: () => Promise<void>): void {
    const done: Promise<void> = work()
      .catch((error: unknown) => this.onFailure(error))
      .finally(() => this.running.delete(done))
    this.running.add(done)
  }

  /** Resolves when everything that was started, and what that started in turn, has ended. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running)
  }
}
