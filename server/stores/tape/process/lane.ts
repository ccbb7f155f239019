import { TapeError } from '@/server/stores/tape/port'

/**
 * Runs jobs on a fixed number of connections, each busy with one job at a time, because one connection of the engine
 * answers one query at a time. Jobs above `longest` waiting ones are turned away instead of growing without bound.
 */
export class Lane<Connection> {
  private readonly idle: Connection[]
  private readonly waiting: ((connection: Connection) => void)[] = []

  constructor(
    connections: readonly Connection[],
    private readonly longest: number,
  ) {
    this.idle = [...connections]
  }

  async run<T>(job: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = await this.take()
    try {
      return await job(connection)
    } finally {
      this.giveBack(connection)
    }
  }

  private take(): Promise<Connection> {
    const free = this.idle.pop()
    if (free !== undefined) return Promise.resolve(free)
    if (this.waiting.length >= this.longest) {
      return Promise.reject(new TapeError('unavailable', 'The tape has too many waiting requests; try again soon.'))
    }
    return new Promise((resolve) => {
      this.waiting.push(resolve)
    })
  }

  private giveBack(connection: Connection): void {
    const next = this.waiting.shift()
    if (next === undefined) this.idle.push(connection)
    else next(connection)
  }
}
