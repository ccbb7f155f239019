/** Answers that are being made or were asked for last; one that fails is forgotten. */
export class KeptPromises<T> {
  private readonly kept = new Map<string, Promise<T>>()

  constructor(private readonly limit: number) {}

  get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.kept.get(key)
    const promise = known ?? make()
    this.kept.delete(key)
    this.kept.set(key, promise)
    if (known === undefined) promise.catch(() => this.kept.delete(key))
    const oldest = this.kept.keys().next().value
    if (this.kept.size > this.limit && oldest !== undefined) this.kept.delete(oldest)
    return promise
  }
}
