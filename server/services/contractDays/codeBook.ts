/** Numbers for values that repeat in many rows, in the order they were met. */
export class CodeBook<T> {
  readonly values: T[] = []
  private readonly codes = new Map<T, number>()

  /** −1 for a value that was not met. */
  codeOf(value: T): number {
    return this.codes.get(value) ?? -1
  }

  /** Made on first sight. */
  codeFor(value: T): number {
    const known = this.codes.get(value)
    if (known !== undefined) return known
    this.codes.set(value, this.values.length)
    return this.values.push(value) - 1
  }
}
