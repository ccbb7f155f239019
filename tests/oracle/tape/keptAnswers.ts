/** What was worked out from rows, until one of them changes. */
export abstract class KeptAnswers {
  private readonly kept = new Map<string, unknown>()

  protected changed(): void {
    this.kept.clear()
  }

  /** The answer under a key, which names everything that it depends on beside the rows. Nobody changes it. */
  protected once<T extends object>(key: string, make: () => T): T {
    const made = this.kept.get(key) ?? make()
    this.kept.set(key, made)
    return made as T
  }
}
