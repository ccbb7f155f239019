import { calls } from '@/lib/contract/callTable'

/** Paths of every documented GET but that of logging out: whoever does has no session for the calls after it. */
export const DOCUMENTED_GETS: readonly string[] = Object.entries(calls).flatMap(([id, { method, path }]) =>
  method === 'GET' && id !== 'users.logOut' ? [path] : [],
)

/** Somebody who asks. */
interface Asker {
  readonly name: string
  readonly headers: Readonly<Record<string, string>>
}

export interface Round {
  readonly answers: number
  readonly ms: number
  /** How many answers of each status. */
  readonly byStatus: string
  /** Answers that no host within its bounds gives. */
  readonly wrong: readonly string[]
}

/** A host answers with 2xx, 4xx, or 503 and when to try again. */
const isFine = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  (status >= 200 && status < 300) || (status >= 400 && status < 500) || (status === 503 && headers.has('retry-after'))

const LIMIT_MS = 400_000

/** Asks a host everything, as several askers at once, each one call after the other. */
export class Sweep {
  private readonly took = new Map<string, number>()

  constructor(
    private readonly origin: string,
    private readonly askers: readonly Asker[],
    private readonly get: (url: string, init: RequestInit) => Promise<Response> = fetch,
  ) {}

  async round(paths: readonly string[]): Promise<Round> {
    const from = performance.now()
    const statuses = new Map<number, number>()
    const wrong: string[] = []
    const note = (status: number, told: string | null) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (told !== null) wrong.push(told)
    }
    await Promise.all(this.askers.map((asker) => this.askAll(paths, asker, note)))
    const counts = [...statuses].sort(([a], [b]) => a - b)
    return {
      answers: counts.reduce((sum, [, count]) => sum + count, 0),
      ms: performance.now() - from,
      byStatus: counts.map(([status, count]) => `${count} × ${status}`).join(', '),
      wrong,
    }
  }

  /** Calls that took longest, with their longest time. */
  slowest(count: number): readonly string[] {
    const sorted = [...this.took].sort(([, a], [, b]) => b - a)
    return sorted.slice(0, count).map(([path, ms]) => `${path}: ${ms.toFixed(0)} ms`)
  }

  private async askAll(
    paths: readonly string[],
    { name, headers }: Asker,
    note: (status: number, told: string | null) => void,
  ): Promise<void> {
    for (const path of paths) {
      const from = performance.now()
      try {
        const reply = await this.get(this.origin + path, { headers, signal: AbortSignal.timeout(LIMIT_MS) })
        await reply.body?.pipeTo(new WritableStream())
        note(reply.status, isFine(reply) ? null : `${name} ${path}: ${reply.status}`)
      } catch (error) {
        note(0, `${name} ${path}: ${error instanceof Error ? error.message : 'no answer'}`)
      }
      const ms = performance.now() - from
      this.took.set(path, Math.max(ms, this.took.get(path) ?? 0))
    }
  }
}

/** Reads `/metrics` of a host. */
export class Metrics {
  constructor(private readonly origin: string) {}

  /** A number by its name with labels, as they are written; the text begins with them. */
  async read(): Promise<(name: string) => number> {
    const lines = await this.lines()
    return (name) => {
      const stem = name.replace(/\}$/, '')
      return Number(
        lines
          .find((line) => line.startsWith(stem))
          ?.split(' ')
          .at(-1) ?? Number.NaN,
      )
    }
  }

  async parts(names: readonly string[]): Promise<readonly string[]> {
    const lines = await this.lines()
    return names.map((part) => {
      const own = lines.flatMap((line) => {
        const match = /^host_part\{part="([^"]+)",name="([^"]+)"\} (\S+)/.exec(line)
        return match?.[1] === part ? [`${match[2]} ${Number(match[3]).toFixed(0)}`] : []
      })
      return `${part}: ${own.join(', ')}`
    })
  }

  private async lines(): Promise<readonly string[]> {
    return (await (await fetch(`${this.origin}/metrics`)).text()).split('\n')
  }
}
