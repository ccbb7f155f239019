export type StageState = 'waiting' | 'running' | 'done' | 'failed'

interface StageReport {
  readonly name: string
  readonly state: StageState
  /** 0 to 1, null where there is no measure. */
  readonly progress: number | null
}

export interface ReadinessReport {
  readonly status: 'ready' | 'starting' | 'draining'
  readonly stages: readonly StageReport[]
}

/** Stages of the start, as `/api/ready` shows them. Background stages do not hold the host back. */
export class Readiness {
  private readonly stages = new Map<string, { state: StageState; progress: number | null; isBackground: boolean }>()
  private isDraining = false

  constructor(needed: readonly string[], background: readonly string[] = []) {
    for (const name of needed) this.stages.set(name, { state: 'waiting', progress: null, isBackground: false })
    for (const name of background) this.stages.set(name, { state: 'waiting', progress: null, isBackground: true })
  }

  set(name: string, state: StageState, progress: number | null = null): void {
    const isBackground = this.stages.get(name)?.isBackground ?? false
    this.stages.set(name, { state, progress, isBackground })
  }

  /** From now on nothing new is taken. */
  drain(): void {
    this.isDraining = true
  }

  report(): ReadinessReport {
    const stages = [...this.stages].map(([name, { state, progress }]) => ({ name, state, progress }))
    return { status: this.status(), stages }
  }

  private status(): ReadinessReport['status'] {
    if (this.isDraining) return 'draining'
    const isWaiting = [...this.stages.values()].some((stage) => !stage.isBackground && stage.state !== 'done')
    return isWaiting ? 'starting' : 'ready'
  }
}

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
