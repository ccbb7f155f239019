import type { ChildProcess } from 'node:child_process'

export function startHost(
  dataDir: string,
  preload?: string | null,
): Promise<{ readonly child: ChildProcess; readonly origin: string }>
export function ended(child: ChildProcess): Promise<void>
