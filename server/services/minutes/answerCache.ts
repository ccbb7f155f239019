/** Answers of questions asked lately; one that failed is forgotten, so that the next caller tries again. */
export class AnswerCache {
  private readonly answers = new Map<string, Promise<unknown>>()

  constructor(private readonly limit: number) {}

  /** The answer of a key, made on the first question. A key must always stand for the same kind of answer. */
  get<T>(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.answers.get(key) as Promise<T> | undefined
    if (known !== undefined) return known
    const answer = make()
    this.answers.set(key, answer)
    answer.catch(() => this.answers.delete(key))
    const [oldest] = this.answers.keys()
    if (this.answers.size > this.limit && oldest !== undefined) this.answers.delete(oldest)
    return answer
  }
}
