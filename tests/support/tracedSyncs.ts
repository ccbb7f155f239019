import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** What a process asks the system to put on the disk while `work` runs, by path; null where nobody may look (no strace). */
export async function tracedSyncs(
  pid: number,
  log: string,
  work: () => Promise<void>,
): Promise<readonly string[] | null> {
  const tracer = spawn('strace', ['-f', '-y', '-e', 'trace=fsync,fdatasync', '-o', log, '-p', String(pid)])
  const isStarted = await new Promise<boolean>((resolve) => {
    tracer.once('error', () => resolve(false))
    tracer.stderr.once('data', (text: Buffer) => resolve(text.includes('attached')))
  })
  if (!isStarted) return null
  await work()
  const ended = new Promise((resolve) => tracer.once('exit', resolve))
  tracer.kill('SIGINT')
  await ended
  return [...readFileSync(log, 'utf8').matchAll(/(?:fsync|fdatasync)\(\d+<([^>]+)>/g)].map(([, path = '']) => path)
}
