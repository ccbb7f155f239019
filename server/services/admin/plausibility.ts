import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { MeasuredMarket, type PlausibilityState } from '@/lib/contract/plausibility'
import type { IsoDate } from '@/lib/core/nominal'
import type { ServiceContext } from '@/server/context'
import { unsealed } from '@/server/sealed'
import type { AccountDeps } from '@/server/services/accountDeps'
import { asStaff } from '@/server/services/audit/audit'
import { requireAccess } from '@/server/services/requireAccess'

const LOWEST_PRIORITY = 15
const program = () =>
  join(process.env.UNDERCURRENT_BUILD_DIR ?? join(process.cwd(), '.build/server'), 'cli/plausibility.mjs')

export interface PlausibilityOptions {
  readonly seed: number
  /** The result is kept here. */
  readonly dataDir: string
  /** The last session that is over. */
  readonly lastSession: () => IsoDate
  /** Starts the process that measures. */
  readonly start?: (args: readonly string[]) => ChildProcess
}

/** Measures the built-in market of this host beside published figures, one attempt at a time, in a process of its own. */
export class Plausibility {
  private child: ChildProcess | null = null
  private progress: number | null = null
  private hasFailed = false

  constructor(private readonly options: PlausibilityOptions) {}

  read(ctx: ServiceContext): PlausibilityState {
    requireAccess(ctx, 'admin')
    const { seed } = this.options
    return { seed, progress: this.progress, has_failed: this.hasFailed, measured: this.kept() }
  }

  /** Begins to measure unless it is being measured, with an entry in the audit log. */
  async measure(deps: Pick<AccountDeps, 'db'>, ctx: ServiceContext): Promise<PlausibilityState> {
    const { seed } = this.options
    await asStaff(deps, ctx, { action: 'plausibility.measure', detail: { seed } }, async () => {
      if (this.child === null) this.begin()
    })
    return this.read(ctx)
  }

  private begin(): void {
    const { seed, lastSession, start = startProcess } = this.options
    this.progress = 0
    this.hasFailed = false
    const child = start(['--keep', this.file, lastSession(), String(seed)])
    this.child = child
    child.on('message', ({ progress }: { readonly progress: number }) => {
      this.progress = progress
    })
    const end = (code: number | null) => {
      if (this.child !== child) return
      this.child = null
      this.progress = null
      this.hasFailed = code !== 0
    }
    child.on('exit', end)
    child.on('error', () => end(null))
  }

  private get file(): string {
    return join(this.options.dataDir, 'plausibility.json')
  }

  /** What was measured last of this seed; null before the first time. */
  private kept(): MeasuredMarket | null {
    try {
      const found = MeasuredMarket.parse(unsealed(readFileSync(this.file, 'utf8')))
      return found.seed === this.options.seed ? found : null
    } catch {
      return null
    }
  }
}

function startProcess(args: readonly string[]): ChildProcess {
  const child = fork(program(), args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  if (child.pid !== undefined) setPriority(child.pid, LOWEST_PRIORITY)
  return child
}
