import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface Source {
  readonly path: string
  readonly text: string
}

/** Files of the project that match, as git knows them (tracked and new, not ignored), with their text. */
export function sources(match: RegExp): readonly Source[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  return listed
    .split('\n')
    .filter((path) => match.test(path))
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(path, 'utf8') }]
      } catch {
        return []
      }
    })
}

export const isTest = (path: string): boolean => /\.test\.tsx?$|^tests\//.test(path)

/** Module paths a file imports by value or type. */
export function importsOf(text: string): readonly string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((m) => m[1] ?? '')
}
