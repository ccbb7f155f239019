/** Runs tasks one after the other in the order they came; a failed task does not stop the next. */
export class Chain {
  private tail: Promise<unknown> = Promise.resolve()

  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.tail.then(task)
    this.tail = result.catch(() => undefined)
    return result
  }

  /** Resolves when everything that was asked for so far has run. */
  idle(): Promise<void> {
    return this.tail.then(() => undefined)
  }
}
