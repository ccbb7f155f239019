import { setTimeout as sleep } from 'node:timers/promises'
import type { PartHealth, Readiness } from '@/server/readiness'

export type Finding = Omit<PartHealth, 'name'>

/** Looks at one part of a host. When it throws, the part does not work; visitors are not told the words of the error. */
export interface Probe {
  readonly name: string
  look(): Finding | Promise<Finding>
}

export const WELL: Finding = { state: 'ok', message: '' }
const EVERY_MS = 1000
/** A part that takes longer to answer does not answer. */
const PATIENCE_MS = 3000

/** Looks at every part of a running host once a second, so that readiness tells the truth within five. */
export class HealthWatch {
  private readonly busy = new Set<string>()
  private timer: NodeJS.Timeout | undefined

  constructor(
    private readonly readiness: Pick<Readiness, 'setPart'>,
    private readonly probes: readonly Probe[],
    private readonly onError: (error: unknown, part: string) => void,
    private readonly patienceMs = PATIENCE_MS,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.look(), EVERY_MS)
    this.timer.unref()
    void this.look()
  }

  stop(): void {
    clearInterval(this.timer)
  }

  /** One round; a part that still thinks about the last one is not asked again. */
  async look(): Promise<void> {
    await Promise.all(this.probes.filter(({ name }) => !this.busy.has(name)).map((probe) => this.ask(probe)))
  }

  private async ask(probe: Probe): Promise<void> {
    this.busy.add(probe.name)
    const answer = Promise.resolve()
      .then(() => probe.look())
      .catch((error: unknown): Finding => {
        this.onError(error, probe.name)
        return { state: 'down', message: 'does not work' }
      })
      .finally(() => this.busy.delete(probe.name))
    const ending = new AbortController()
    const late = sleep(this.patienceMs, null, { ref: false, signal: ending.signal }).catch(() => null)
    const silent: Finding = { state: 'down', message: 'does not answer' }
    const finding = (await Promise.race([answer, late])) ?? silent
    ending.abort()
    this.readiness.setPart({ name: probe.name, ...finding })
  }
}
