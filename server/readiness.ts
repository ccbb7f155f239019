export type StageState = 'waiting' | 'running' | 'done' | 'failed'

interface StageReport {
  readonly name: string
  readonly state: StageState
  /** 0 to 1, null where there is no measure. */
  readonly progress: number | null
}

/** How a part of a running host does: `degraded` still answers, but late or not for long; `down` does not do its work. */
export interface PartHealth {
  readonly name: string
  readonly state: 'ok' | 'degraded' | 'down'
  /** What is wrong, in words for everybody; '' where nothing is. */
  readonly message: string
}

export interface ReadinessReport {
  readonly status: 'ready' | 'degraded' | 'unavailable' | 'starting' | 'draining'
  readonly stages: readonly StageReport[]
  readonly parts: readonly PartHealth[]
}

/** Stages of the start and how the parts do since, as `/api/ready` shows them. Background stages do not hold the host back. */
export class Readiness {
  private readonly stages = new Map<string, { state: StageState; progress: number | null; isBackground: boolean }>()
  private readonly parts = new Map<string, PartHealth>()
  private isDraining = false

  constructor(needed: readonly string[], background: readonly string[] = []) {
    for (const name of needed) this.stages.set(name, { state: 'waiting', progress: null, isBackground: false })
    for (const name of background) this.stages.set(name, { state: 'waiting', progress: null, isBackground: true })
  }

  set(name: string, state: StageState, progress: number | null = null): void {
    const isBackground = this.stages.get(name)?.isBackground ?? false
    this.stages.set(name, { state, progress, isBackground })
  }

  setPart(part: PartHealth): void {
    this.parts.set(part.name, part)
  }

  /** From now on nothing new is taken. */
  drain(): void {
    this.isDraining = true
  }

  report(): ReadinessReport {
    const stages = [...this.stages].map(([name, { state, progress }]) => ({ name, state, progress }))
    return { status: this.status(), stages, parts: [...this.parts.values()] }
  }

  private status(): ReadinessReport['status'] {
    if (this.isDraining) return 'draining'
    if ([...this.stages.values()].some((stage) => !stage.isBackground && stage.state !== 'done')) return 'starting'
    const states = [...this.parts.values()].map(({ state }) => state)
    if (states.includes('down')) return 'unavailable'
    return states.includes('degraded') ? 'degraded' : 'ready'
  }
}

/** HTTP status of a report: a host that is degraded still takes calls, the others take none. */
export const statusOf = ({ status }: ReadinessReport): 200 | 503 =>
  status === 'ready' || status === 'degraded' ? 200 : 503

/** Opens a part of the host and tells how far that is. */
export async function staged<T>(readiness: Readiness, name: string, open: () => Promise<T>): Promise<T> {
  readiness.set(name, 'running')
  try {
    const opened = await open()
    readiness.set(name, 'done', 1)
    return opened
  } catch (error) {
    readiness.set(name, 'failed')
    throw error
  }
}
