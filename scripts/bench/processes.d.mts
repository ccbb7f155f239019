import type { ChildProcess } from 'node:child_process'

export interface Started {
  readonly child: ChildProcess
  readonly origin: string
}

export function ended(child: ChildProcess): Promise<void>
export function startWeb(apiOrigin: string): Promise<Started>
export function startHost(
  dataDir: string,
  preload?: string | null,
  settings?: Readonly<Record<string, string>>,
): Promise<Started>
